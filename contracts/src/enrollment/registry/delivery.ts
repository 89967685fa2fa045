import * as z from 'zod'
import { zipCode, isPostBox } from '../answers.ts'
import { optionalText, text } from '../../primitives.ts'
import { isUsStateCode, zipBelongsToState } from '../../us-states.ts'
import { hasTwoLetters, isStreet } from '../spell-place.ts'

const place = z.strictObject({
  address1: text(100).refine(isStreet, 'STREET_LATIN'),
  address2: optionalText(60),
  city: text(60).refine(hasTwoLetters, 'TWO_LETTERS'),
  state: text(2).toUpperCase().refine(isUsStateCode, 'STATE_REQUIRED'),
  zip: zipCode,
  urbanization: optionalText(60),
})

const isInState = ({ zip, state }: { zip: string; state: string }) => zipBelongsToState(zip, state)
const wrongZip = { error: 'ZIP_NOT_IN_STATE', path: ['zip'] }

/** Where a parcel can be handed over: in the United States, and at a door. */
export const shippingPlace = place
  .refine(({ address1 }) => !isPostBox(address1), { error: 'NO_POST_BOX', path: ['address1'] })
  .refine(({ address2 = '' }) => !isPostBox(address2), { error: 'NO_POST_BOX', path: ['address2'] })
  .refine(isInState, wrongZip)

/** Where letters come: a P.O. box as well. */
export const mailingPlace = place.refine(isInState, wrongZip)

export type UsPlace = z.output<typeof place>

/** Where to send what is theirs. What is null is the address where the service is. */
export interface Delivery {
  shipping: UsPlace | null
  mailing: UsPlace | null
}
