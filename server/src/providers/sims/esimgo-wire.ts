import { createHmac } from 'node:crypto'
import * as z from 'zod'
import { isSame } from '#platform/security/crypto.ts'
import { UnreadableWebhook } from '#platform/http/webhooks.ts'
import type { ProfileState } from '#contracts/sims/machines.ts'
import type { SimRefusal } from '#contracts/sims/choices.ts'
import type { ProviderData, ProviderEvent, ProviderOrder, ProviderPlan, ProviderSim } from './sim-provider.ts'

/** Shapes of eSIM Go's API v2.5 (docs.esim-go.com/api/v2_5) as far as they are read here. */
const esim = z.object({ iccid: z.string(), matchingId: z.string(), smdpAddress: z.string() })
export const orderAnswer = z.object({
  orderReference: z.string(),
  status: z.string().optional(),
  createdDate: z.string().optional(),
  order: z.array(
    z.object({
      item: z.string(),
      quantity: z.number(),
      iccids: z.array(z.string()).nullish(),
      esims: z.array(esim).nullish(),
    }),
  ),
})
export type OrderAnswer = z.infer<typeof orderAnswer>
export const ordersAnswer = z
  .array(z.unknown())
  .or(z.object({ orders: z.array(z.unknown()) }).transform(({ orders }) => orders))
export const esimAnswer = z.object({
  iccid: z.string(),
  profileStatus: z.string().nullish(),
  firstInstalledDateTime: z.union([z.number(), z.string()]).nullish(),
  customerRef: z.string().nullish(),
})

export const esimsAnswer = z.object({ esims: z.array(z.object({ iccid: z.string() })) })
/** It tells nothing of what runs on an eSIM where it lists them. */
export const listedSim = (iccid: string): ProviderSim => ({
  iccid,
  type: 'esim',
  line: null,
  phoneNumber: null,
  imei: null,
  eid: null,
  planRef: null,
})

const organisation = z.object({ name: z.string(), balance: z.number() })
/** The organisation of the key: by itself, or the first of a list. */
export const organisationAnswer = organisation.or(
  z
    .object({ organisations: z.array(organisation).min(1) })
    .transform(({ organisations }) => organisations[0]!),
)

export const bundlesAnswer = z.object({
  bundles: z.array(
    z.object({
      name: z.string(),
      assignments: z.array(
        z.object({
          initialQuantity: z.number(),
          remainingQuantity: z.number(),
          startTime: z.string().nullish(),
          endTime: z.string().nullish(),
          assignmentDateTime: z.string().nullish(),
          bundleState: z.string(),
          unlimited: z.boolean().nullish(),
        }),
      ),
    }),
  ),
})

const bundle = z.object({
  name: z.string().min(1),
  description: z.string(),
  countries: z.array(z.object({ iso: z.string().regex(/^[A-Z]{2}$/) })),
  dataAmount: z.number(),
  duration: z.int().positive(),
  unlimited: z.boolean().nullish(),
  price: z.number().nonnegative(),
})
/** One page of the catalogue: a list by itself, or beside its figures. */
export const catalogueAnswer = z
  .array(bundle)
  .or(z.object({ bundles: z.array(bundle) }).transform(({ bundles }) => bundles))

/** A bundle as a plan; prices are dollars with a fraction, amounts megabytes, below zero without limit. */
export const planOfBundle = (one: z.infer<typeof bundle>): ProviderPlan => ({
  id: one.name,
  planName: one.description,
  dataMb: one.unlimited || one.dataAmount <= 0 ? null : Math.round(one.dataAmount),
  validityDays: one.duration,
  countries: one.countries.map(({ iso }) => iso),
  costCents: Math.round(one.price * 100),
})

const dataStates: Record<string, ProviderData['state']> = {
  processing: 'waiting',
  queued: 'waiting',
  active: 'active',
  depleted: 'used_up',
  expired: 'over',
  lapsed: 'over',
}

/** The data of an eSIM, the newest first. What was taken back was never there; quantities are bytes. */
export const dataOf = (answer: z.infer<typeof bundlesAnswer>): ProviderData[] =>
  answer.bundles
    .flatMap(({ name, assignments }) => assignments.map((one) => ({ name, ...one })))
    .toSorted((a, b) => (b.assignmentDateTime ?? '').localeCompare(a.assignmentDateTime ?? ''))
    .flatMap(({ name, initialQuantity, remainingQuantity, unlimited, ...one }) => {
      const state = dataStates[one.bundleState.toLowerCase()]
      if (!state) return []
      const isEndless = unlimited === true || initialQuantity < 0
      return {
        name,
        state,
        totalBytes: isEndless ? null : initialQuantity,
        leftBytes: isEndless ? null : Math.max(remainingQuantity, 0),
        startedAt: dateOf(one.startTime),
        endsAt: dateOf(one.endTime),
      }
    })

export function orderOf(answer: OrderAnswer): ProviderOrder {
  const esims = answer.order.flatMap((item) => item.esims ?? [])
  const iccids = answer.order.flatMap((item) => item.iccids ?? item.esims?.map(({ iccid }) => iccid) ?? [])
  const quantity = answer.order.reduce((sum, item) => sum + item.quantity, 0)
  const isSettled = (answer.status ?? 'completed').toLowerCase() === 'completed'
  return {
    providerReference: answer.orderReference,
    isComplete: isSettled && iccids.length >= quantity,
    iccids,
    esims,
  }
}

/** Words of eSIM Go for a profile. "Released" is deleted from the device here, whatever SGP.22 calls released. */
const profileStates: Record<string, ProfileState> = {
  available: 'released',
  allocated: 'released',
  linked: 'released',
  confirmed: 'released',
  downloaded: 'downloaded',
  installed: 'installed',
  enabled: 'enabled',
  disabled: 'disabled',
  released: 'deleted',
  deleted: 'deleted',
  unavailable: 'error',
  error: 'error',
}
export const profileStateOf = (status: string | null | undefined): ProfileState =>
  profileStates[(status ?? '').toLowerCase()] ?? 'not_reported'

/** What a refusal means. eSIM Go says it in words; the status alone does not tell. */
export function refusalOf(status: number, message: string): SimRefusal {
  if (status === 401) return 'AUTH'
  if (/out of stock|no bundles? (?:left|remaining|available)|insufficient (?:stock|inventory)/i.test(message))
    return 'OUT_OF_STOCK'
  if (/balance|credit/i.test(message)) return 'INSUFFICIENT_FUNDS'
  if (/compatib/i.test(message)) return 'INCOMPATIBLE'
  if (status === 403 && /token|access denied|api key|unauthori[sz]ed|forbidden/i.test(message)) return 'AUTH'
  return status === 404 ? 'NOT_FOUND' : 'INVALID'
}

/** The text of an error answer, short and without line breaks. */
export function messageOf(body: unknown): string {
  const message =
    typeof body === 'object' && body !== null && 'message' in body ? String(body.message) : 'no message'
  return message.replace(/\s+/g, ' ').slice(0, 200)
}

/**
 * Checks `X-Signature-SHA256`: HMAC-SHA256 of the raw body with the API key. The API reference writes it in base64,
 * the webhook guide in hex, so both are taken.
 */
export function isSignedBy(
  apiKey: string,
  rawBody: Buffer,
  signature: string | string[] | undefined,
): boolean {
  if (typeof signature !== 'string' || signature === '') return false
  const given = Buffer.from(signature, /^[0-9a-f]{64}$/i.test(signature) ? 'hex' : 'base64')
  return isSame(given.toString('hex'), createHmac('sha256', apiKey).update(rawBody).digest('hex'))
}

const callback = z.object({
  iccid: z.string(),
  alertType: z.string().optional(),
  profileStatus: z.string().optional(),
  timestamp: z.union([z.string(), z.number()]).optional(),
  bundle: z
    .object({ name: z.string(), startTime: z.string().nullish(), endTime: z.string().nullish() })
    .optional(),
})

/** The events of a callback body. @throws UnreadableWebhook when one of them is not understood */
export function eventsOf(body: unknown): ProviderEvent[] {
  return [body].flat().map((one): ProviderEvent => {
    const { data } = callback.safeParse(one)
    if (!data) throw new UnreadableWebhook()
    const startedAt = dateOf(data.bundle?.startTime)
    const bundle = data.bundle
      ? { name: data.bundle.name, startedAt, endsAt: dateOf(data.bundle.endTime) }
      : null
    return {
      iccid: data.iccid,
      type: typeOf(data),
      profileState: data.profileStatus ? profileStateOf(data.profileStatus) : null,
      at: dateOf(data.timestamp),
      bundle,
    }
  })
}

function typeOf({ alertType, profileStatus }: z.infer<typeof callback>): ProviderEvent['type'] {
  if (profileStatus) return 'profile'
  if (/first\s*use/i.test(alertType ?? '')) return 'first_use'
  return /utili[sz]ation/i.test(alertType ?? '') ? 'usage' : 'other'
}

export function dateOf(value: string | number | null | undefined): Date | null {
  if (value === null || value === undefined || value === '') return null
  const date = new Date(value)
  return Number.isNaN(date.getTime()) ? null : date
}
