import * as z from 'zod'
import { instant, localizedText } from '../../primitives.ts'
import { registryErrorCategories, repairs } from './choices.ts'

/** Why NLAD did not take an enrollment: nothing of the person. */
export const refusalView = z.object({
  category: z.enum(registryErrorCategories),
  repair: z.enum(repairs).describe('What mends it'),
  until: z.iso.date().nullable().describe('First day on which it may be sent again'),
  title: localizedText,
  text: localizedText.describe('What to do'),
})

const place = z.object({
  address1: z.string(),
  address2: z.string().optional(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  urbanization: z.string().optional(),
})
export type PlaceView = z.infer<typeof place>

/** Where the service is, and where to send what is theirs. */
export const deliveryView = z.object({
  service: place.describe('The address that the National Verifier knows'),
  isConfirmed: z.boolean(),
  shipping: place.nullable().describe('Null: where the service is'),
  mailing: place.nullable().describe('Null: where the service is'),
})
export type DeliveryView = z.infer<typeof deliveryView>

/** Where an enrollment stands with NLAD, for staff. */
export const registryStanding = z.object({
  sac: z.string().nullable(),
  enrolledAt: instant.nullable(),
  code: z.string().nullable().describe('Why NLAD refused last'),
  category: z.enum(registryErrorCategories).nullable(),
  waitUntil: z.iso.date().nullable().describe('First day on which it may be sent again'),
  nextTryAt: instant.nullable().describe('When NLAD is asked next'),
})
