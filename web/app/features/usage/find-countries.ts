import { countries } from '#contracts/countries.ts'
import { fold } from '../../fold-text.ts'

const mostFound = 8

/** Countries that a part of their name in the reader's language can mean, or their code. */
export const countriesCalled = (countryName: (code: string) => string) => (typed: string) =>
  Promise.resolve(
    countries
      .map(({ code }) => ({ value: code, text: countryName(code) }))
      .filter(({ value, text }) => value === typed.toUpperCase() || fold(text).includes(fold(typed)))
      .slice(0, mostFound),
  )
