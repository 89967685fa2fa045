import { setTimeout as wait } from 'node:timers/promises'
import type { Api } from '#contracts/contract.ts'
import type { NextAction } from '#contracts/enrollment/choices.ts'
import { codeOf } from './client.ts'
import {
  applyAs,
  newHousehold,
  nextOf,
  stepOn,
  type Household,
  type Manners,
  type Offered,
} from './enrolling.ts'
import { cards, payHosted } from './hosted-page.ts'
import type { Violation } from './invariants.ts'

/** What households and the warehouse need to live through a bad day. */
export interface Village {
  /** The site as somebody new sees it, and as the warehouse does. */
  api: () => Api
  staff: () => Api
  offered: Offered
  isOver: () => boolean
  random: () => number
  /** Presses again while there is no answer; the code of a refusal, undefined when patience ran out. */
  patiently: <Answer>(work: () => Promise<Answer>) => Promise<Answer | string | undefined>
  /** Everybody who applied, whether or not they were answered. */
  households: Household[]
}

const mostSteps = 24
const mostWaits = 5
/** Where something has to happen elsewhere first. */
const waits: readonly NextAction[] = ['wait_for_registry', 'wait_for_review', 'wait_for_verifier']
/** Where nothing is left for the household: it has the benefit, or gave it up. */
const done: readonly NextAction[] = ['wait_for_delivery', 'use_service', 'start_again']

/** One household after the other, as different as they come; some leave on the way, some change their mind, some give up. */
export async function enrollUntilTheEnd(village: Village): Promise<void> {
  const { isOver, random, households, patiently, api } = village
  while (!isOver()) {
    const household = someHousehold(random)
    households.push(household)
    await patiently(() => applyAs(api(), household))
    if (household.id) await nextStep(village, household)
  }
}

const someHousehold = (random: () => number): Household => {
  const name = random()
  const lastName = name < 0.35 ? 'Muñoz' : name < 0.75 ? 'Complete' : 'Active'
  const wish = random()
  return newHousehold(
    random() < 0.75 ? 'acp' : 'lifeline',
    lastName,
    wish < 0.45 ? 'tablet' : wish < 0.65 ? 'card' : 'esim',
  )
}

async function nextStep(village: Village, household: Household): Promise<void> {
  const { isOver, random, patiently, api, offered } = village
  let waited = 0
  for (let step = 0; step < mostSteps && !isOver(); step++) {
    // They leave, and come back when all is well.
    if (random() < 0.04) return
    const next = await patiently(() => nextOf(api(), household))
    if (next === undefined || done.includes(next as NextAction)) return
    if (waits.includes(next as NextAction)) {
      if (++waited > mostWaits) return
      await wait(150)
    }
    if (next === 'pay_first' && random() < 0.12) await thinkAgain(village, household)
    await patiently(() => stepOn(api(), offered, household, next as NextAction, rashManners(village)))
  }
}

/** A household that has everything but to pay chooses something else, or gives up while the money is on its way. */
async function thinkAgain({ random, patiently, api }: Village, household: Household): Promise<void> {
  const id = household.id!
  const own = api().enrollment.own
  const pays = async () => {
    const page = await patiently(() => own.service.pay({ id }))
    if (page && typeof page !== 'string') await payHosted(page.redirectUrl).catch(() => null)
  }
  household.wish = 'esim'
  const turns = () =>
    random() < 0.5
      ? patiently(() => own.cancel({ id }))
      : patiently(async () => {
          const { plans } = await own.service.get({ id })
          return own.service.choose({ id, planId: plans.at(-1)!.id, device: null })
        })
  await Promise.all([pays(), wait(random() * 60).then(turns)])
}

/** Declined cards, two tabs, and double clicks. */
const rashManners = ({ random }: Village): Manners => ({
  async pay(redirectUrl) {
    if (random() < 0.15) await payHosted(redirectUrl, cards.declined)
    const tabs = random() < 0.2 ? 2 : 1
    await Promise.all(Array.from({ length: tabs }, () => payHosted(redirectUrl)))
  },
  confirm: (confirm) => (random() < 0.2 ? Promise.all([confirm(), confirm()]) : confirm()),
})

/** The warehouse sends every box that is kept for somebody, and later hears that it has arrived. */
export async function shipUntilTheEnd(village: Village): Promise<void> {
  while (!village.isOver()) {
    await wait(800)
    await shipAll(village, () => village.random() < 0.7)
  }
}

async function shipAll({ staff, patiently }: Village, sees: () => boolean): Promise<void> {
  const office = staff().devices.boxes
  for (const [status, move] of [
    ['shipped', (id: string) => office.deliver({ id })],
    ['reserved', (id: string) => office.ship({ id, trackingNumber: '9400' })],
  ] as const) {
    const boxes = await patiently(() => office.list({ status, perPage: 100 }))
    if (!boxes || typeof boxes === 'string') continue
    for (const { id } of boxes.items) if (sees()) await patiently(() => move(id))
  }
}

/** Brings everybody as far as they come by themselves, `settle` being what happens meanwhile; what arrived is still to be told of. */
export async function finishHouseholds(
  village: Village,
  settle: () => Promise<unknown>,
): Promise<Violation[]> {
  const { api, households, offered } = village
  const turnedAway = (household: Household, said: string): Violation => ({
    rule: 'nobody is turned away',
    detail: `${String((household.person.name as { lastName: string }).lastName)} with ${household.wish}: ${said}`,
  })
  const ends = new Map<Household, string>()
  for (let round = 0; round < 3; round++) {
    for (const household of households) {
      const said = await finish(api(), offered, household).catch((error: unknown) => codeOf(error))
      ends.set(household, said)
    }
    if ([...ends.values()].every((said) => done.includes(said as NextAction))) break
    await settle()
  }
  // What was kept for them leaves, and arrives.
  for (let round = 0; round < 2; round++) await shipAll(village, () => true)
  return [...ends]
    .filter(([, said]) => !done.includes(said as NextAction))
    .map(([household, said]) => turnedAway(household, said))
}

/** Does what there is to do until it waits for somebody else: what is next then. */
async function finish(api: Api, offered: Offered, household: Household): Promise<string> {
  await applyAs(api, household)
  let next = await nextOf(api, household)
  for (let step = 0; step < mostSteps; step++) {
    if (next === 'wait_for_registry' || done.includes(next)) break
    if (!(await stepOn(api, offered, household, next))) break
    next = await nextOf(api, household)
  }
  return next
}
