import * as z from 'zod'
import { statesOf } from '../../machine.ts'
import { cents, countryCode, currency, id, instant } from '../../primitives.ts'
import { timelineEntry } from '../../timeline.ts'
import { credentialNames, paymentAccountResults, paymentAccountSources, payMethods } from './choices.ts'
import { paymentAccountMachine, paymentMethodMachine } from './machines.ts'

/** To whom a way to pay is offered; null is everybody. */
export const wayRules = {
  countries: z.array(countryCode).min(1).max(60).nullable().describe('From where buyers may pay by it'),
  currencies: z.array(currency).min(1).max(10).nullable(),
  minCents: cents.min(1).nullable(),
  maxCents: cents.min(1).nullable(),
}

const providerName = z.object({
  provider: z.string().describe('The name that payments are kept under'),
  name: z.string().describe('As people call it'),
})

export const wayView = z.object({
  id,
  method: z.enum(payMethods),
  ...providerName.shape,
  state: z.enum(statesOf(paymentMethodMachine)),
  ...wayRules,
  source: z
    .enum(paymentAccountSources)
    .nullable()
    .describe('Whose account takes it; null for what needs none'),
  isDown: z.boolean().describe('It did not answer a moment ago: buyers are led to the next one'),
  revision: z.int().describe('0 as long as nobody has changed it'),
})
export type WayView = z.infer<typeof wayView>

export const providerAccountView = z.object({
  id,
  ...providerName.shape,
  source: z.enum(paymentAccountSources),
  fields: z.array(z.object({ name: z.enum(credentialNames), isSecret: z.boolean() })),
  webhookUrl: z.string().describe('Where the provider is to send what happens to an own account'),
  account: z
    .object({
      state: z.enum(statesOf(paymentAccountMachine)),
      externalAccount: z.string().describe('By which name the provider knows it'),
      keyEnd: z.string().describe('The last four characters of its secret; nothing else of it is ever shown'),
      keyChangedAt: instant,
      keyChangedBy: z.string().nullable(),
      testedAt: instant.nullable(),
      testResult: z.enum(paymentAccountResults).nullable(),
    })
    .nullable(),
  revision: z.int().describe('0 where there never was one'),
  timeline: z.array(timelineEntry),
})
export type ProviderAccountView = z.infer<typeof providerAccountView>

export const waysToPayView = z.object({
  ways: z.array(wayView).describe('In the order in which they are offered and fall back on one another'),
  accounts: z.array(providerAccountView),
})
export type WaysToPayView = z.infer<typeof waysToPayView>

/** A way to pay as the shop shows it: once, however many providers stand behind it. */
export const offeredWay = z.object({
  method: z.enum(payMethods),
  countries: z
    .array(countryCode)
    .nullable()
    .describe('Only from there; null from anywhere, or where that is settled'),
})
export type OfferedWay = z.infer<typeof offeredWay>
