import type { BulkView } from '#contracts/back-office/bulk.ts'

interface Words {
  /** The words of a key of the act's fields; undefined where there are none. */
  say: (key: string, values?: Record<string, string>) => string | undefined
  money: (cents: number) => string
}

/**
 * What an act was told, in words. A choice that says what its amount is, percent or dollars, tells it in its own row
 * (`told`, which may name `{percent}` and `{money}`); the amount has no row then, as by itself it is neither.
 */
export function bulkTold(given: NonNullable<BulkView['given']>, { say, money }: Words) {
  const entries = Object.entries(given)
  const [measured, amount = 0] =
    entries.find((entry): entry is [string, number] => typeof entry[1] === 'number') ?? []
  const values = { percent: String(amount / 100), money: money(amount) }
  const rows = entries.map(([name, value]) => {
    const told = say(`${name}.told.${String(value)}`, values)
    const written = typeof value === 'number' ? money(value) : String(value)
    const said = told ?? say(`${name}.choices.${String(value)}`) ?? written
    return { name, label: say(`${name}.label`) ?? name, said, isTold: told !== undefined }
  })
  const isMeasured = rows.some(({ isTold }) => isTold)
  return rows
    .filter(({ name }) => !isMeasured || name !== measured)
    .map(({ name, label, said }) => ({ name, label, said }))
}
