import * as z from 'zod'
import { acted, actEndpoints } from '../act-endpoints.ts'
import { endpoint } from '../endpoint.ts'
import { listRow, pageEndpoint } from '../list-endpoints.ts'
import { cents, id, instant, localizedText, optionalText } from '../primitives.ts'
import { promoCodeActs } from './acts.ts'
import { promoCodeList } from './lists.ts'
import { recordEndpoint, recordParts } from '../record-endpoint.ts'

const tags = ['Promo codes']
/** What codes are written in; kept in capitals. */
export const promoCodeText = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9-]{3,32}$/, 'ALPHANUMERIC_DASH')
  .toUpperCase()

export const promoCodeRow = listRow(promoCodeList, {})
export type PromoCodeRow = z.infer<typeof promoCodeRow>

export const promoCodeRecord = promoCodeRow.extend({
  version: z.int(),
  seller: z.object({ code: z.string(), name: z.string() }).nullable(),
  isUsed: z.boolean().describe('What it takes off can no longer change'),
  maxUsesEach: z.int().nullable().describe('How often one e-mail address can use it'),
  firstPurchaseOnly: z.boolean(),
  plans: z
    .array(z.object({ id, name: localizedText }))
    .nullable()
    .describe('Null: all plans'),
  createdBy: z.string().nullable(),
  orders: z
    .array(z.object({ id, orderNumber: z.string(), placedAt: instant, savedCents: cents }))
    .describe('The newest twenty with it'),
  ...recordParts(promoCodeActs),
})
export type PromoCodeRecord = z.infer<typeof promoCodeRecord>

/** What can be said of a code, and changed later. */
const promoFields = {
  name: optionalText(80).describe('What staff call it'),
  resellerCode: promoCodeText.optional().describe('Makes sales with it those of this reseller'),
  percent: z.int().min(1).max(100).nullable(),
  amountCents: cents.min(1).nullable(),
  startsAt: instant.nullable(),
  endsAt: instant.nullable(),
  maxUses: z.int().min(1).max(1_000_000).nullable(),
  maxUsesEach: z.int().min(1).max(1_000).nullable(),
  firstPurchaseOnly: z.boolean(),
  planIds: z.array(id).min(1).max(200).nullable(),
}
type Off = { percent: number | null; amountCents: number | null }
const takesOneOff = ({ percent, amountCents }: Off) => (percent === null) !== (amountCents === null)
const orElse = { path: ['percent'], message: 'REQUIRED' }

const newPromoCode = z.strictObject({ code: promoCodeText, ...promoFields }).refine(takesOneOff, orElse)
const promoCodeChange = z
  .strictObject({ id, version: z.int().min(1), ...promoFields })
  .refine(takesOneOff, orElse)
export type PromoCodeChange = z.infer<typeof promoCodeChange>
export type NewPromoCode = z.infer<typeof newPromoCode>

export const adminPromotions = {
  list: pageEndpoint(promoCodeList, promoCodeRow, { summary: 'List promo codes', tags }),
  get: recordEndpoint(promoCodeList, promoCodeRecord, {
    summary: 'One promo code with the orders that used it',
    tags,
  }),
  create: endpoint(
    { access: 'catalog.write', idempotent: true },
    {
      method: 'POST',
      path: promoCodeList.path,
      summary: 'Create a promo code, which can be used at once',
      tags,
    },
  )
    .input(newPromoCode)
    .output(acted),
  edit: endpoint(
    { access: 'catalog.write', idempotent: true },
    {
      method: 'PATCH',
      path: `${promoCodeList.path}/{id}`,
      summary: 'Change a promo code; what it takes off only as long as nobody has used it',
      tags,
    },
  )
    .input(promoCodeChange)
    .output(acted),
  ...actEndpoints(promoCodeActs, tags),
}
