export const guessed = new Date('03-04-2027')
