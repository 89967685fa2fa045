import * as z from 'zod'
import { keepCardVersions } from '#contracts/checkout/choices.ts'
import { paymentMethod, purchaseInput, shippingInfo } from '#contracts/checkout/views.ts'
import { countryCode, id } from '#contracts/primitives.ts'
import { isUsStateCode, stateOfZip, zipBelongsToState } from '#contracts/us-states.ts'

/** Ten digits with an area code, or an international number; spaces, dots, dashes and brackets are welcome. */
const isPhone = (typed: string | undefined) =>
  typed === undefined || /^\+?\d{10,15}$/.test(typed.replace(/[\s().-]/g, ''))

const contact = z.object({
  emailAddress: purchaseInput.shape.emailAddress,
  phoneNumber: purchaseInput.shape.phoneNumber.refine(isPhone, 'PHONE_INVALID'),
  paymentMethod,
  payCountry: countryCode.optional().catch(undefined),
  keepCard: z.enum(keepCardVersions).optional().catch(undefined),
  promoCode: purchaseInput.shape.promoCode,
  resellerCode: z
    .string()
    .regex(/^[A-Z0-9-]{3,32}$/i)
    .optional()
    .catch(undefined),
})

const delivery = shippingInfo
  .omit({ emailAddress: true, shippingPhoneNumber: true })
  .extend({
    shippingState: z.string().refine(isUsStateCode, 'STATE_REQUIRED'),
    shippingCountry: z.literal('US', 'SHIPPING_US_ONLY'),
    shippingZipcode: z
      .string('ZIP_FIRST')
      .trim()
      .regex(/^\d{5}(-?\d{4})?$/, 'ZIP_INVALID'),
    shippingRateId: id.optional(),
  })
  .refine(({ shippingZipcode, shippingState }) => zipBelongsToState(shippingZipcode, shippingState), {
    path: ['shippingZipcode'],
    message: 'ZIP_NOT_IN_STATE',
  })

const service = z.object({
  serviceZipcode: z
    .string('ZIP_FIRST')
    .trim()
    .refine((typed) => /^\d{5}(-?\d{4})?$/.test(typed) && stateOfZip(typed) !== undefined, 'ZIP_INVALID'),
})

/** The form when nothing is shipped, when the service is taxed where it is used, and when something is shipped. */
export const contactForm = contact
export const serviceForm = contact.and(service)
export const deliveryForm = contact.and(delivery)
