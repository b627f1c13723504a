/** The source of `resources/harmonized-system.json`, which contains the same values at its top. */
export const harmonizedSystemSource = { name: 'github.com/datasets/harmonized-system', date: '2024-10-25' } as const
