declare const test: (name: string, run: () => void) => void
test('hears of the commits of others', () => {})
export const planted = 1
