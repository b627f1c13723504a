/** The data set of `resources/harmonized-system.json`, which has the same in its head. */
export const harmonizedSystemSource = { name: 'github.com/datasets/harmonized-system', date: '2024-10-25' } as const
