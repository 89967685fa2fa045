import type { Locale } from '#contracts/locale.ts'
import type { RuledProgram } from '#contracts/programs/choices.ts'

/** What a seller types for a customer; `codes` are words apart. */
export const emptyCustomer = {
  program: '',
  locale: 'en',
  codes: '',
  firstName: '',
  middleName: '',
  lastName: '',
  suffix: '',
  phoneNumber: '',
  emailAddress: '',
  textsAllowed: false,
  address1: '',
  address2: '',
  city: '',
  urbanization: '',
  isTemporary: false,
  onTribalLands: false,
}
export type CustomerValues = typeof emptyCustomer

export const codesIn = (codes: string) => codes.split(' ').filter(Boolean)

/** The same with one way to qualify more or less. */
export const withCode = (codes: string, code: string, isTicked: boolean) =>
  [...codesIn(codes).filter((other) => other !== code), ...(isTicked ? [code] : [])].join(' ')

/** As the API takes it, page by page. */
export function applicationOf(values: CustomerValues, { zip, usState }: { zip: string; usState: string }) {
  const { program, locale, codes, firstName, middleName, lastName, suffix, ...rest } = values
  const { phoneNumber, emailAddress, textsAllowed, ...address } = rest
  return {
    zip,
    program: program as RuledProgram,
    locale: locale as Locale,
    qualify: { codes: codesIn(codes) },
    name: { firstName, middleName, lastName, suffix },
    contact: { phoneNumber, emailAddress, textsAllowed },
    address: { ...address, zip, state: usState },
  }
}
