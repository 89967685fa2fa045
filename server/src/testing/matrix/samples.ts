/** What inputs are filled with that is nobody's. */

/** What people write beside an act, by the name of the field. */
export const written = {
  note: 'Asked by phone',
  reason: 'Asked for in writing',
  answer: 'It works in Peru.',
  repId: 'MATRIX001',
}
export const { note, reason } = written

export const person = { firstName: 'Mattie', lastName: 'Trix' }
export const wrongPassword = 'not the password'
export const newPassword = 'a long walk by the river'

/** The secret part of a link, as an e-mail has it. */
export const unknownLink = 'A'.repeat(22)

export const bothLanguages = (text: string) => ({ en: text, es: text })

export const picture = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="24"><rect width="80" height="24"/></svg>',
).toString('base64')

let made = 0
/** Tells apart what may be there only once. */
export const another = () => ++made
