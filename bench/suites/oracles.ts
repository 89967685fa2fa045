import { openDatabase } from '../lib/database.ts'
import { request } from '../lib/http.ts'
import { addressOf } from '../lib/load.ts'
import type { Suite, SuiteContext } from './suite.ts'

/** Pairs of questions in a round; a service provider stands 200 wrong passwords a minute. */
const pairs = 80

/**
 * Whether time tells accounts from addresses that nobody has: how often a known one takes longer than an unknown one
 * (half of the time when nothing is told; 1 and 0 tell everything).
 */
export const oraclesSuite: Suite = async (context) => {
  const { product, rounds, progress } = context
  const signIns: number[] = []
  const signUps: number[] = []
  for (let round = 0; round < Math.min(rounds, 3); round++) {
    progress('sign-in and sign-up by time')
    await addPeople(context, round)
    signIns.push(await shareOfLonger((known, n) => signIn(product.url, known, round * pairs + n)))
    signUps.push(await shareOfLonger((known, n) => signUp(product.url, known, round * pairs + n)))
  }
  const row = { suite: 'oracles', unit: 'share', target: { atMost: 0.6 } } as const
  return [
    { ...row, what: 'known address slower than unknown, signing in', values: signIns },
    { ...row, what: 'known address slower than unknown, signing up', values: signUps },
  ]
}

/** The area under the curve, on whichever side of one half it lies. */
async function shareOfLonger(ask: (known: boolean, n: number) => Promise<void>): Promise<number> {
  const timesMs = { known: [] as number[], unknown: [] as number[] }
  for (let n = 0; n < pairs; n++) {
    for (const which of n % 2 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
      const started = performance.now()
      await ask(which === 'known', n)
      timesMs[which].push(performance.now() - started)
    }
  }
  let longer = 0
  for (const known of timesMs.known)
    for (const unknown of timesMs.unknown) longer += known > unknown ? 1 : known === unknown ? 0.5 : 0
  const share = longer / (pairs * pairs)
  return Math.max(share, 1 - share)
}

const emailOf = (known: boolean, n: number) => `${known ? 'oracle' : 'nobody'}-${n}@people.test`

async function signIn(url: string, known: boolean, n: number) {
  const { status } = await post(`${url}/api/subscriber/auth/login`, {
    email: emailOf(known, n),
    password: 'not the password',
  })
  if (status !== 401) throw new Error(`a wrong password is answered with ${status}`)
}

async function signUp(url: string, known: boolean, n: number) {
  const { status, text } = await post(`${url}/api/reseller/auth/register`, {
    email: emailOf(known, n),
    password: 'a password of the bench',
    firstName: 'Ben',
    lastName: 'Chmark',
    kind: 'reseller',
    country: 'US',
    acceptsTerms: true,
  })
  if (status !== 200) throw new Error(`a sign-up is answered with ${status}: ${text}`)
}

let turn = 0
const post = (url: string, body: unknown) =>
  request(url, {
    method: 'POST',
    headers: { 'x-forwarded-for': addressOf(2000 + turn++), 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

/** Subscribers and resellers whose addresses are known. */
async function addPeople({ product }: SuiteContext, round: number) {
  const database = await openDatabase(product.adminUrl)
  try {
    // The limits of the minute are not what is measured.
    await database.rows('delete from rate_limits', [])
    for (const kind of ['subscriber', 'reseller'])
      await database.rows(
        `insert into credentials (tenant_id, id, kind, email_address, password_hash, state)
         select c.tenant_id, gen_random_uuid(), $3, 'oracle-' || n || '@people.test', c.password_hash, 'active'
         from credentials c, generate_series($1::int, $2::int) n where c.email_address = 'subscriber@base.test'
         on conflict do nothing`,
        [round * pairs, (round + 1) * pairs - 1, kind],
      )
  } finally {
    await database.close()
  }
}
