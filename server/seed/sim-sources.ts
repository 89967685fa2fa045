import { daysMs, hoursMs, later } from '#platform/clock.ts'
import type { Caller } from '#platform/context.ts'
import {
  keepKey,
  noteAnswer,
  noteCompared,
  noteDifferences,
  receiveCards,
  setAlert,
  standingOf,
} from '#modules/sims/index.ts'
import { luhnCheckDigit } from '#contracts/sims/shelf/choices.ts'
import { seedId } from './catalog-rows.ts'
import type { SeedBrand } from './data/brand-types.ts'
import { staff } from './history/actors.ts'
import { callerAt, inThePast } from './history/past.ts'
import { canPretend, isSandbox, tellSandbox } from './history/vendors.ts'

const account = 'base'
const sandboxKey = `pwg_commonwave.${account}`
/** As it stands at the sandbox, too, so that it is low for the code that asks there. */
const balanceCents = 18_420
const alertCents = 25_000

const iccidOf = (serial: number) => {
  const payload = `89012600${String(serial).padStart(10, '0')}`
  return `${payload}${luhnCheckDigit(payload)}`
}
const ours = Array.from({ length: 12 }, (_, at) => iccidOf(4100 + at))
/** One that is on the shelf here and runs there, and two that nobody here knows. */
const idle = ours[3]!
const unknown = [iccidOf(4900), iccidOf(4901)]
const running = { status: 'active', planId: 'PWG-US-3GB' }

/** A carrier of lines with an account of its own, whose money runs low and some of whose SIMs are others than here. */
export async function seedSimSources(caller: Caller, brand: SeedBrand): Promise<void> {
  const { config, clock } = caller.services
  if (brand.domain !== 'base' || !canPretend(config) || !isSandbox(config.pwg.apiBase)) return
  const id = seedId(brand.domain, 'sim-source', 'pwg')
  const now = clock.now()
  const value = { name: `Sandbox ${account}`, balanceCents }
  const at = (moment: Date, role: 'owner' | 'catalog') =>
    callerAt(caller, moment, staff({ shop: { brand } }, role))
  await inThePast(at(later(now, -daysMs(40)), 'owner'), async (ctx) => {
    const fields = [{ name: 'apiKey' as const, isSecret: true }]
    await keepKey(ctx, {
      ...{ id, vendor: { fields }, credentials: { apiKey: sandboxKey } },
      account: { ...value, balanceCents: 90_000 },
    })
    await setAlert(ctx, id, alertCents)
  })
  await inThePast(at(later(now, -daysMs(39)), 'catalog'), (ctx) =>
    receiveCards(ctx, { sourceId: id, batch: 'PWG-2210', iccids: ours }),
  )
  await tellSandbox(caller.services, config.pwg.apiBase, 'pwg/sims', {
    sims: [
      ...ours.map((iccid) => ({ account, iccid, ...(iccid === idle && running) })),
      ...unknown.map((iccid) => ({ account, iccid, ...running })),
    ],
  })
  await tellSandbox(caller.services, config.pwg.apiBase, 'pwg/balance', {
    account,
    balance: balanceCents / 100,
  })
  await inThePast(at(later(now, -hoursMs(6)), 'owner'), async (ctx) => {
    await noteAnswer(ctx, id, { kind: 'done', value })
    const [held] = (await standingOf(ctx, [idle])).values()
    const theirs = (iccid: string) => ({
      ...{ iccid, type: 'physical' as const, line: 'active' as const, phoneNumber: null },
      ...{ imei: null, eid: null, planRef: running.planId },
    })
    await noteDifferences(ctx, id, [
      { iccid: idle, simId: held?.id ?? null, kind: 'idle_here', theirs: theirs(idle) },
      ...unknown.map((iccid) => ({
        ...{ iccid, simId: null, kind: 'unknown_here' as const },
        theirs: theirs(iccid),
      })),
    ])
    await noteCompared(ctx, id, ours.length + unknown.length)
  })
}
