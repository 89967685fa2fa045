import { setTimeout as wait } from 'node:timers/promises'
import { openDatabase } from '../lib/database.ts'
import { percentile } from '../lib/figures.ts'
import { json, request } from '../lib/http.ts'
import { addressOf } from '../lib/load.ts'
import type { Suite, SuiteContext } from './suite.ts'

const people = 600
const signingIn = 24
const listPath = '/api/public/plan?perPage=20'
/** Somebody looks at plans this often while the flood lasts. */
const lookEveryMs = 10

/** Many people sign in at once, each from an address of their own, while others read the plan list. */
export const loginSuite: Suite = async (context) => {
  const { product, rounds, seconds, progress } = context
  await addPeople(context)
  progress('sign-ins')
  await flood(product.url, 1)
  const rates: number[] = []
  const listP99Ms: number[] = []
  const loginP99Ms: number[] = []
  for (let round = 0; round < rounds; round++) {
    const stop = new AbortController()
    const looking = lookAtPlans(product.url, stop.signal)
    const timesMs = await flood(product.url, seconds)
    stop.abort()
    rates.push(timesMs.length / seconds)
    loginP99Ms.push(percentile(timesMs, 99))
    listP99Ms.push(percentile(await looking, 99))
  }
  return [
    { suite: 'login', what: 'people signing in', unit: 'a second', values: rates, target: { atLeast: 40 } },
    {
      suite: 'login',
      what: 'p99 of a sign-in',
      unit: 'ms',
      values: loginP99Ms,
      note: `${signingIn} at once`,
    },
    {
      suite: 'login',
      what: 'p99 of a plan list meanwhile',
      unit: 'ms',
      values: listP99Ms,
      target: { atMost: 100 },
    },
  ]
}

let turn = 0

/** Keeps so many sign-ins under way; answers how long each took, in milliseconds. */
async function flood(url: string, seconds: number): Promise<number[]> {
  const until = performance.now() + seconds * 1000
  const timesMs: number[] = []
  const one = async () => {
    while (performance.now() < until) {
      const person = turn++ % people
      const started = performance.now()
      await json(`${url}/api/subscriber/auth/login`, {
        method: 'POST',
        headers: { 'x-forwarded-for': addressOf(1000 + (turn % 50_000)) },
        body: { email: `bench-${person}@people.test`, password: 'commonwave' },
      })
      timesMs.push(performance.now() - started)
    }
  }
  await Promise.all(Array.from({ length: signingIn }, one))
  return timesMs
}

async function lookAtPlans(url: string, signal: AbortSignal): Promise<number[]> {
  const timesMs: number[] = []
  const asked: Promise<void>[] = []
  const look = async () => {
    const started = performance.now()
    const { status } = await request(`${url}${listPath}`)
    if (status !== 200) throw new Error(`the plan list answers ${status}`)
    timesMs.push(performance.now() - started)
  }
  while (!signal.aborted) {
    asked.push(look())
    await wait(lookEveryMs)
  }
  await Promise.all(asked)
  return timesMs
}

/** Subscribers with the password of the demonstration, so that no account is asked often enough to be slowed down. */
async function addPeople({ product }: SuiteContext) {
  const database = await openDatabase(product.adminUrl)
  try {
    await database.rows(
      `with made as (
         insert into credentials (tenant_id, id, kind, email_address, password_hash, state)
         select c.tenant_id, gen_random_uuid(), 'subscriber', 'bench-' || n || '@people.test', c.password_hash, 'active'
         from credentials c, generate_series(0, $1 - 1) n where c.email_address = 'subscriber@base.test'
         on conflict do nothing returning tenant_id, id
       )
       insert into subscribers (tenant_id, id, first_name, last_name) select tenant_id, id, 'Ben', 'Chmark' from made`,
      [people],
    )
  } finally {
    await database.close()
  }
}
