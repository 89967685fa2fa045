import { luhnCheckDigit } from '#modules/sims/index.ts'

let made = 0
const checked = (payload: string) => `${payload}${luhnCheckDigit(payload)}`

/** Numbers of a box that no other test has. */
export function numbersOf(serial = ++made): { imei: string; iccid: string } {
  return {
    imei: checked(`00101299${String(serial).padStart(6, '0')}`),
    iccid: checked(`8901990990${String(serial).padStart(8, '0')}`),
  }
}
