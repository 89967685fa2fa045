import { ControlError } from '../control/errors.ts'
import { textIn, urlIn, type Bind } from '../control/fields.ts'
import { simOf } from './transactions.ts'
import type { Pwg } from './store.ts'
import type { LineStatus, PwgSim } from './types.ts'

const statuses: readonly LineStatus[] = ['inactive', 'active', 'suspended', 'terminated']

/** What happens at the carrier without us: SIMs that appear, change or vanish, balances that fall. */
export function pwgControl(bind: Bind, pwg: Pwg): void {
  bind('POST', '/pwg/sims', (fields) => {
    const given = Array.isArray(fields.sims) ? (fields.sims as Record<string, unknown>[]) : [fields]
    for (const one of given) putSim(pwg, one)
    return { sims: given.length }
  })
  bind('POST', '/pwg/forget', (fields) => {
    pwg.store.sims.delete(textIn(fields, 'iccid'))
    return { ok: true }
  })
  bind('POST', '/pwg/balance', (fields) => {
    const account = String(fields.account || 'main')
    const cents = Math.round(Number(fields.balance) * 100)
    if (!Number.isFinite(cents)) throw new ControlError(400, 'balance must be a number')
    pwg.store.setBalanceCents(account, cents)
    return { balance: pwg.store.balanceCents(account) / 100 }
  })
  bind('POST', '/pwg/webhook', (fields) => {
    pwg.store.setWebhookUrl(urlIn(fields))
    return { url: pwg.store.webhookUrl() }
  })
}

function putSim(pwg: Pwg, fields: Record<string, unknown>): PwgSim {
  const account = String(fields.account || 'main')
  const type = fields.type === 'esim' ? 'esim' : 'physical'
  const status = statuses.find((one) => one === (fields.status ?? 'inactive'))
  if (!status) throw new ControlError(400, `status must be one of ${statuses.join(', ')}`)
  const sim = simOf(pwg, account, String(fields.iccid ?? ''), type)
  const text = (value: unknown, before: string | null) => (typeof value === 'string' ? value : before)
  Object.assign(sim, {
    ...{ status, msisdn: text(fields.msisdn, sim.msisdn), planId: text(fields.planId, sim.planId) },
    ...{ imei: text(fields.imei, sim.imei), eid: text(fields.eid, sim.eid) },
  })
  return pwg.store.sims.put(sim.iccid, sim)
}
