/** `#` stands for a number, and `told` is a name. */
export const fine = 1
