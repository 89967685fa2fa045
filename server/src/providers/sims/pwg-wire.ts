import { createHmac } from 'node:crypto'
import * as z from 'zod'
import type { SimRefusal } from '#contracts/sims/choices.ts'
import { isSame } from '#platform/security/crypto.ts'
import { UnreadableWebhook } from '#platform/http/webhooks.ts'
import type { LineAnswer, LineCommand, ProviderEvent, ProviderPlan, ProviderSim } from './sim-provider.ts'

/** Shapes of PWG's API v1: lines of the United States, told what to do by transactions. */
export const accountAnswer = z.object({
  name: z.string(),
  balance: z.object({ amount: z.string(), currency: z.string() }),
})

const sim = z.object({
  iccid: z.string(),
  type: z.enum(['physical', 'esim']),
  status: z.enum(['inactive', 'active', 'suspended', 'terminated']),
  msisdn: z.string().nullable(),
  imei: z.string().nullable(),
  eid: z.string().nullable(),
  planId: z.string().nullable(),
})
export const simAnswer = sim.transform(({ iccid, type, status, msisdn, imei, eid, planId }): ProviderSim => ({
  ...{ iccid, type, imei, eid },
  ...{ line: status, phoneNumber: msisdn, planRef: planId },
}))
export const simsAnswer = z.object({ items: z.array(simAnswer), next: z.string().nullable() })

export const plansAnswer = z.object({
  items: z.array(
    z
      .object({
        planId: z.string().min(1),
        name: z.string(),
        dataMb: z.number().nullable(),
        days: z.int().positive(),
        countries: z.array(z.string().regex(/^[A-Z]{2}$/)),
        price: z.string().regex(/^\d+(\.\d+)?$/),
      })
      .transform(({ planId, name, dataMb, days, countries, price }): ProviderPlan => ({
        ...{ id: planId, planName: name, dataMb, validityDays: days, countries },
        costCents: Math.round(Number(price) * 100),
      })),
  ),
})

export const transactionAnswer = z.object({
  transactionId: z.string(),
  status: z.enum(['accepted', 'completed', 'rejected']),
  code: z.string().nullish(),
  message: z.string().nullish(),
  result: z.object({ msisdn: z.string().nullish() }).nullish(),
})
type Transaction = z.infer<typeof transactionAnswer>

export const answerOf = ({ transactionId, status, result }: Transaction): LineAnswer => ({
  state: status === 'completed' ? 'done' : 'accepted',
  reference: transactionId,
  phoneNumber: result?.msisdn ?? null,
})

/** A command as the body of its transaction. */
export function transactionOf(command: LineCommand): object {
  const { reference, iccid, isEsim, operation } = command
  const simType = isEsim ? 'esim' : 'physical'
  const body = { transactionId: reference, action: operation, iccid, simType }
  switch (operation) {
    case 'activate':
      return {
        ...body,
        planId: command.planRef,
        zip: command.zip,
        ...(command.imei && { imei: command.imei }),
      }
    case 'swap':
      return { ...body, newIccid: command.newIccid }
    case 'set_device':
      return { ...body, imei: command.imei }
    case 'refresh':
      return { ...body, level: command.level }
    default:
      return body
  }
}

const refusals: Record<string, SimRefusal> = {
  AUTH: 'AUTH',
  NOT_FOUND: 'NOT_FOUND',
  INSUFFICIENT_FUNDS: 'INSUFFICIENT_FUNDS',
  INCOMPATIBLE: 'INCOMPATIBLE',
  INVALID_ZIP: 'INVALID_ZIP',
  CONFLICT_STATE: 'CONFLICT_STATE',
  REJECTED: 'REJECTED',
  NETWORK_FAILURE: 'REJECTED',
}
export const refusalOf = (code: string | null | undefined): SimRefusal => refusals[code ?? ''] ?? 'INVALID'

const errorAnswer = z.object({ error: z.object({ code: z.string(), message: z.string() }) })
/** The code and the words of an error answer. */
export const errorOf = (body: unknown) =>
  errorAnswer.safeParse(body).data?.error ?? { code: 'INVALID', message: 'no message' }

/** Checks `X-PWG-Signature`: HMAC-SHA256 of the raw body with the key, in hexadecimal. */
export function isSignedBy(
  apiKey: string,
  rawBody: Buffer,
  signature: string | string[] | undefined,
): boolean {
  if (typeof signature !== 'string') return false
  return isSame(signature, createHmac('sha256', apiKey).update(rawBody).digest('hex'))
}

const callback = z.object({ transactionId: z.string(), iccid: z.string() })
/** What a callback tells: that a transaction is over. The carrier is asked how. @throws UnreadableWebhook */
export function eventsOf(body: unknown): ProviderEvent[] {
  const { data } = callback.safeParse(body)
  if (!data) throw new UnreadableWebhook()
  const { iccid, transactionId } = data
  return [{ iccid, type: 'operation', profileState: null, at: null, bundle: null, operation: transactionId }]
}
