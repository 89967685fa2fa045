import { randomUUID } from 'node:crypto'
import { PwgError } from './errors.ts'
import { areaCodeOf, planNamed } from './plans.ts'
import type { Pwg } from './store.ts'
import { actions, type Action, type LineStatus, type PwgSim, type Transaction } from './types.ts'

const workMs = 2_000
const refreshLevels = ['soft', 'cancel_location', 'reprovision']

/** In which states of the line what can be done. */
const from: Record<Action, readonly LineStatus[]> = {
  activate: ['inactive'],
  deactivate: ['active', 'suspended'],
  suspend: ['active'],
  reconnect: ['suspended', 'terminated'],
  swap: ['active', 'suspended'],
  set_device: ['inactive', 'active', 'suspended'],
  refresh: ['active'],
}

/**
 * `POST /transactions`: one action on one SIM, once for each transaction id. ICCIDs that end in 9990 are rejected, 9991
 * accepted and then rejected, 9992 accepted and never over, 9993 accepted and completed after a while.
 */
export function transact(pwg: Pwg, account: string, body: Record<string, unknown>): Transaction {
  const { store, world } = pwg
  const action = actions.find((one) => one === body.action)
  const transactionId = String(body.transactionId ?? '')
  const iccid = String(body.iccid ?? '')
  if (!action || !transactionId || !iccid)
    throw new PwgError(400, 'INVALID', 'transactionId, action and iccid are required')
  const asked = JSON.stringify(body)
  const known = store.transactions.get(transactionId)
  if (known && known.account === account) {
    if (known.asked !== asked)
      throw new PwgError(409, 'CONFLICT', 'this transactionId was used for something else')
    return known
  }
  const transaction: Transaction = {
    ...{ transactionId, account, action, iccid, asked, command: body },
    ...{ status: 'accepted', code: null, message: null, msisdn: null },
    ...{ createdAtMs: world.now(), readyAtMs: world.now() },
  }
  const ending = iccid.slice(-4)
  const problem =
    ending === '9990' ? ['REJECTED', 'The network rejected the SIM'] : problemOf(pwg, transaction)
  if (problem) Object.assign(transaction, { status: 'rejected', code: problem[0], message: problem[1] })
  else if (ending === '9992') transaction.readyAtMs = null
  else if (ending === '9991' || ending === '9993') transaction.readyAtMs = world.now() + workMs
  else complete(pwg, transaction)
  return store.transactions.put(transactionId, transaction)
}

/** What time brings about: accepted transactions come to their end, and the product is told. */
export function passTime(pwg: Pwg): void {
  for (const transaction of pwg.store.waiting('waiting')) {
    if (transaction.readyAtMs === null || transaction.readyAtMs > pwg.world.now()) continue
    if (transaction.iccid.endsWith('9991'))
      Object.assign(transaction, {
        status: 'rejected',
        code: 'NETWORK_FAILURE',
        message: 'The network gave up',
      })
    else complete(pwg, transaction)
    pwg.store.transactions.put(transaction.transactionId, transaction)
    tell(pwg, transaction)
  }
}

/** A SIM that nobody knows yet is a blank one of the account that names it first. */
export function simOf(
  { store, world }: Pwg,
  account: string,
  iccid: string,
  type: PwgSim['type'] = 'physical',
): PwgSim {
  const known = store.sims.get(iccid)
  if (known && known.account !== account) throw new PwgError(404, 'NOT_FOUND', 'no such SIM')
  return (
    known ??
    store.sims.put(iccid, {
      ...{ iccid, account, type, status: 'inactive', msisdn: null, planId: null, imei: null, eid: null },
      changedAtMs: world.now(),
    })
  )
}

function problemOf(pwg: Pwg, { action, account, iccid, command }: Transaction): [string, string] | null {
  const sim = simOf(pwg, account, iccid, command.simType === 'esim' ? 'esim' : 'physical')
  if (!from[action].includes(sim.status)) return ['CONFLICT_STATE', `the line is ${sim.status}`]
  if (action === 'activate') {
    const plan = planNamed(command.planId)
    if (!plan) return ['NOT_FOUND', 'no such plan']
    if (!/^\d{5}$/.test(String(command.zip ?? '')) || command.zip === '00000')
      return ['INVALID_ZIP', 'no such ZIP code']
    if (Number(plan.price) * 100 > pwg.store.balanceCents(account))
      return ['INSUFFICIENT_FUNDS', 'balance too low']
  }
  if (action === 'swap') {
    const other = String(command.newIccid ?? '')
    if (!other || other === iccid) return ['INVALID', 'newIccid is required']
    if (simOf(pwg, account, other).status !== 'inactive') return ['CONFLICT_STATE', 'the new SIM is in use']
  }
  if (action === 'set_device' && String(command.imei).startsWith('99'))
    return ['INCOMPATIBLE', 'this device does not work on the network']
  if (action === 'refresh' && !refreshLevels.includes(String(command.level)))
    return ['INVALID', 'no such level']
  return null
}

function complete(pwg: Pwg, transaction: Transaction): void {
  const { store, world } = pwg
  const { action, account, iccid, command } = transaction
  const sim = simOf(pwg, account, iccid)
  const change = (one: PwgSim, values: Partial<PwgSim>) =>
    store.sims.put(one.iccid, Object.assign(one, values, { changedAtMs: world.now() }))
  if (action === 'activate') {
    const plan = planNamed(command.planId)!
    store.setBalanceCents(account, store.balanceCents(account) - Math.round(Number(plan.price) * 100))
    const imei = typeof command.imei === 'string' ? command.imei : sim.imei
    change(sim, {
      ...{ status: 'active', planId: plan.planId, imei },
      msisdn: store.nextNumber(areaCodeOf(String(command.zip))),
    })
  } else if (action === 'swap') {
    const { status, planId, msisdn, imei } = sim
    change(simOf(pwg, account, String(command.newIccid)), { status, planId, msisdn, imei })
    change(sim, { status: 'terminated', msisdn: null })
  } else if (action === 'set_device') change(sim, { imei: String(command.imei) })
  else if (action !== 'refresh')
    change(sim, {
      status: action === 'deactivate' ? 'terminated' : action === 'suspend' ? 'suspended' : 'active',
    })
  transaction.status = 'completed'
  transaction.msisdn = store.sims.get(action === 'swap' ? String(command.newIccid) : iccid)?.msisdn ?? null
}

function tell({ webhooks, store }: Pwg, { transactionId, account, iccid, status }: Transaction): void {
  webhooks.send({
    ...{ id: `pwg_${randomUUID()}`, face: 'pwg', type: 'transaction', url: store.webhookUrl() },
    contentType: 'application/json',
    body: JSON.stringify({ transactionId, account, iccid, status }),
  })
}
