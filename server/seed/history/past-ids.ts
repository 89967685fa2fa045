import { luhnCheckDigit } from '#modules/sims/index.ts'
import { hashOf } from '../data/deterministic.ts'
import type { KnownEsim } from './vendors.ts'

const smdpAddress = 'rsp.sandbox.commonwave.test'
const letters = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const codeLetters = 'ABCDEFGHJKLMNPQRSTUVWXYZ0123456789'

const textOf = (alphabet: string, length: number, key: string) =>
  Array.from({ length }, (_, at) => alphabet[hashOf(`${key}/${at}`) % alphabet.length]).join('')

/** An id of the payment provider, the same for the same words. */
export const stripeId = (prefix: string, length: number, key: string) =>
  `${prefix}_${textOf(letters, length, `${prefix}/${key}`)}`

/** An eSIM that was never made; ICCIDs of a brand stand in a block that the sandbox does not hand out. */
export function pastEsim(brandNumber: number, serial: number, customerRef: string): KnownEsim {
  const payload = `894450${String(brandNumber).padStart(5, '0')}${String(serial).padStart(7, '0')}`
  const iccid = `${payload}${luhnCheckDigit(payload)}`
  const matchingId = [0, 1, 2, 3].map((group) => textOf(codeLetters, 5, `${iccid}/${group}`)).join('-')
  return {
    iccid,
    matchingId,
    smdpAddress,
    profileStatus: 'Available',
    installed: null,
    started: null,
    usedPercent: 0,
    customerRef,
  }
}
