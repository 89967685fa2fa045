import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { createRouterClient } from '@orpc/server'
import { sql } from 'drizzle-orm'
import { newId } from '#platform/database/ids.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { routes } from '#modules/back-office/back-office.routes.ts'
import { createVictim } from '#server/testing/topology.ts'
import { fillTables, idOf } from './growth/filling.ts'
import { administratorOf, growthKey, withFilled } from './growth/shop.ts'

/**
 * Holds so many orders at once, by two workers in processes of their own, of which one after the other is killed without
 * warning; then counts what was done to each of them. Ends with 1 where a row was done twice or not at all.
 */
const { values: given } = parseArgs({
  options: { size: { type: 'string', default: '100000' }, pause: { type: 'string', default: '20' } },
})
const size = Number(given.size)
const pauseSeconds = Number(given.pause)

const placed = `(now() - interval '7 days' * ((${size} - n)::double precision / ${size}))`
const orders = (tenant: string) =>
  `insert into orders (tenant_id, id, number, token_hash, status, payment_status, fulfillment_status, activation_status,
     audience, email_address, locale, currency, item_count, charges, total_cents, paid_cents, refunded_cents, placed_at, expires_at)
   select ${tenant}, ${idOf('a00')}, 'CW-' || (100000 + n), md5('token' || n), 'confirmed', 'paid', 'unassigned', 'none',
     'public', 'buyer' || n || '@example.com', 'en', 'USD', 1, '[]', 1900, 1900, 0, ${placed}, ${placed} + interval '1 day'
   from generate_series(1, ${size}) n`

await withFilled(
  (adminUrl, tenantId) => fillTables(adminUrl, tenantId, ['orders'], (tenant) => [orders(tenant)]),
  async (system, databaseUrl) => {
    const caller = await administratorOf(system)
    const { bulk } = createRouterClient(routes, {
      context: { caller: { ...caller, idempotencyKey: newId() } },
    })
    const held = {
      list: 'orders',
      action: 'hold',
      selection: { filter: { status: ['confirmed'] } },
    }
    const [foreseen, previewed] = await timed(() => bulk.preview(held))
    if (foreseen.eligible !== size) throw new Error(`${foreseen.eligible} orders could be held`)
    const [{ id }, started] = await timed(() => bulk.start({ ...held, reason: 'A recall of the maker' }))

    const { dataDirectory } = system.services.config
    const environment = {
      DATABASE_URL: databaseUrl,
      COMMONWAVE_DATA: dataDirectory,
      MASTER_KEY: growthKey,
      LOG_LEVEL: 'silent',
      NODE_ENV: 'test',
    }
    const workers = [createVictim('worker', environment), createVictim('worker', environment)]
    const begun = performance.now()
    let kills = 0
    const looks: number[] = []
    try {
      await Promise.all(workers.map((worker) => worker.start()))
      let killedAt = performance.now()
      for (;;) {
        const [view, took] = await timed(() => bulk.get({ id }))
        looks.push(took)
        if (view.state !== 'running') break
        if (performance.now() - killedAt > pauseSeconds * 1000) {
          const victim = workers[kills++ % workers.length]!
          await victim.kill()
          await victim.start()
          killedAt = performance.now()
          process.stderr.write(`\r  ${kills} kills, ${view.done.toLocaleString('en')} held `)
        }
        await wait(1000)
      }
    } finally {
      await Promise.all(workers.map((worker) => worker.kill()))
    }
    process.stderr.write('\n')
    const seconds = (performance.now() - begun) / 1000
    const [, listed] = await timed(() => bulk.list({}))
    const { rows } = await inTransaction(caller, (ctx) =>
      ctx.db.execute<Record<'held' | 'twice' | 'told' | 'ends', number>>(sql`
        select (select count(*)::int from orders where status = 'on_hold') as held,
          (select count(*)::int from (
            select from events where type = 'order.hold' group by subject_id having count(*) > 1) d) as twice,
          (select count(distinct subject_id)::int from attention where kind = 'held_by_staff') as told,
          (select count(*)::int from events where type in ('bulk.finish', 'bulk.fail')) as ends`),
    )
    const { held: done, twice, told, ends } = rows[0]!
    const shown = (ms: number) => `${Math.round(ms)} ms`
    console.log(`looked through   ${shown(previewed)}`)
    console.log(`begun            ${shown(started)}`)
    console.log(`done             ${seconds.toFixed(0)} s, ${(size / seconds).toFixed(0)} rows/s`)
    console.log(`kills            ${kills}`)
    console.log(`its page, p50    ${shown(looks.toSorted((a, b) => a - b)[Math.floor(looks.length / 2)]!)}`)
    console.log(`list of them     ${shown(listed)}`)
    console.log(
      `held             ${done} of ${size}, ${told} in the inbox, ${twice} twice, ended ${ends} times`,
    )
    if (done !== size || told !== size || twice > 0 || ends !== 1) process.exitCode = 1
  },
)

async function timed<Value>(work: () => Promise<Value>): Promise<[Value, number]> {
  const since = performance.now()
  const value = await work()
  return [value, performance.now() - since]
}
