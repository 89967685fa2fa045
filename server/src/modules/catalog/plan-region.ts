import { findCountry } from '#contracts/country-list.ts'
import english from '#contracts/country-names/en.ts'
import type { CountryCode } from '#contracts/countries.ts'
import type { CategoryRow, PlanRow } from './catalog-model.ts'

/**
 * Whether a plan is for several countries. One of a country may reach its territories, and neighbours that its networks
 * cover along with it, when its category bears that country's name.
 */
export function isRegional(
  { coverage }: Pick<PlanRow, 'coverage'>,
  { name }: Pick<CategoryRow, 'name'>,
): boolean {
  const countries = new Set(coverage.map((code) => findCountry(code)?.partOf ?? code))
  if (countries.size <= 1) return false
  return !coverage.some((code) => english[code as CountryCode] === name.en)
}
