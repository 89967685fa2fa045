import { join } from 'node:path'
import type { Caller } from '#platform/context.ts'
import { callBackCases, fillWithCallBacks } from './call-backs.ts'
import { contactCases, fillWithContacts } from './contacts.ts'
import { measure, orderCases, type Case, type Measured, type Often } from './measure.ts'
import { fillWithOrders } from './orders.ts'
import { fillWithPeople, peopleCases } from './people.ts'
import { withFilled } from './shop.ts'

interface Crowd {
  fill: (adminUrl: string, tenantId: string, count: number, planIds: string[]) => Promise<void>
  cases: (caller: Caller, count: number) => Case[] | Promise<Case[]>
}

/** What a service provider may have millions of, with what is asked about it. */
export const crowds = {
  orders: { fill: fillWithOrders, cases: orderCases },
  people: { fill: fillWithPeople, cases: peopleCases },
  'call-backs': { fill: fillWithCallBacks, cases: callBackCases },
  contacts: { fill: fillWithContacts, cases: contactCases },
} satisfies Record<string, Crowd>
export type CrowdName = keyof typeof crowds

export interface Measuring {
  /** A part of the names of the cases that are measured. */
  only?: string | undefined
  often?: Often | undefined
  /** A directory in which databases stay, to be measured again without being filled. */
  keptIn?: string | undefined
}

/** Fills a temporary database with so many of a crowd and times what is asked about it. */
export const measureCrowd = (
  name: CrowdName,
  count: number,
  { only, often, keptIn }: Measuring = {},
): Promise<Measured[]> =>
  withFilled(
    (adminUrl, id, planIds) => crowds[name].fill(adminUrl, id, count, planIds),
    async (caller) => measure(await crowds[name].cases(caller, count), only, often),
    keptIn && join(keptIn, `${name}-${count}`),
  )
