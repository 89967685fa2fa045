import { randomUUID } from 'node:crypto'
import { sendAlert } from './callbacks.ts'
import { bundleNamed, type Bundle } from './catalogue.ts'
import { EsimgoError } from './errors.ts'
import type { Esimgo } from './store.ts'
import type { Assignment, Esim } from './types.ts'

const bytesPerMegabyte = 1_000_000
const dayMs = 24 * 60 * 60 * 1000
const returnsAfterMs = 4 * dayMs
export const thresholds = [50, 80, 100]

export function bundleOrRefuse(name: unknown): Bundle {
  const bundle = typeof name === 'string' ? bundleNamed(name) : null
  if (!bundle) throw new EsimgoError(400, `bundle not found: ${String(name)}`)
  return bundle
}

/** Puts a bundle on an eSIM; it starts with the first use. */
export function applyBundle(
  { world, store }: Esimgo,
  esim: Esim,
  bundle: Bundle,
  reference: string,
): Assignment {
  const quantity = bundle.unlimited ? 0 : bundle.dataAmount * bytesPerMegabyte
  const assignment: Assignment = {
    id: randomUUID(),
    name: bundle.name,
    reference,
    initialQuantity: quantity,
    remainingQuantity: quantity,
    unlimited: bundle.unlimited,
    state: 'Queued',
    assignedAtMs: world.now(),
    startAtMs: null,
    endAtMs: null,
    priceCents: Math.round(bundle.price * 100),
    told: [],
  }
  esim.assignments.push(assignment)
  esim.leavesAtMs = null
  record({ world }, esim, 'Bundle Applied', bundle.name)
  store.esims.put(esim.iccid, esim)
  return assignment
}

/** Takes an unused bundle back, with its money when asked; the last one sends an uninstalled eSIM into returns. */
export function revokeBundle(
  esimgo: Esimgo,
  esim: Esim,
  assignment: Assignment,
  refundToBalance: boolean,
): void {
  const { world, store } = esimgo
  assignment.state = 'Revoked'
  record(esimgo, esim, 'Bundle Revoked', assignment.name)
  if (refundToBalance) {
    store.setBalanceCents(store.balanceCents() + assignment.priceCents)
    record(esimgo, esim, 'Bundle Refunded To Balance', assignment.name)
  }
  const empty = esim.assignments.every((one) => one.state === 'Revoked')
  if (empty && esim.firstInstalledAtMs === null) esim.leavesAtMs = world.now() + returnsAfterMs
  store.esims.put(esim.iccid, esim)
}

/** Traffic of so many bytes: starts queued bundles, uses them up in turn, and tells of thresholds crossed. */
export function carryTraffic(
  esimgo: Esimgo,
  esim: Esim,
  bytes: number,
  country: string,
): { usedBytes: number } {
  const { world, store } = esimgo
  const first = esim.lastSeenAtMs === null
  esim.country = country
  esim.lastSeenAtMs = world.now()
  if (first) record(esimgo, esim, 'eSIM First Attachment', '')
  let left = bytes
  for (let current = usable(esim); current && left > 0; current = usable(esim)) {
    if (current.state === 'Queued') start(esimgo, esim, current)
    const used = current.unlimited ? left : Math.min(left, current.remainingQuantity)
    left -= used
    consume(esimgo, esim, current, used)
  }
  store.esims.put(esim.iccid, esim)
  return { usedBytes: bytes - left }
}

const usable = (esim: Esim) =>
  esim.assignments.find((one) => one.state === 'Active') ??
  esim.assignments.find((one) => one.state === 'Queued')

function start(esimgo: Esimgo, esim: Esim, assignment: Assignment): void {
  const days = bundleNamed(assignment.name)?.duration ?? 0
  assignment.state = 'Active'
  assignment.startAtMs = esimgo.world.now()
  assignment.endAtMs = assignment.startAtMs + days * dayMs
  record(esimgo, esim, 'eSIM First Use', assignment.name)
  sendAlert(esimgo, 'FirstUse', esim, assignment)
}

function consume(esimgo: Esimgo, esim: Esim, assignment: Assignment, bytes: number): void {
  if (assignment.unlimited) return
  assignment.remainingQuantity -= bytes
  if (assignment.remainingQuantity === 0) assignment.state = 'Depleted'
  const usedPercent = 100 - (100 * assignment.remainingQuantity) / assignment.initialQuantity
  const crossed = thresholds.filter(
    (threshold) => usedPercent >= threshold && !assignment.told.includes(threshold),
  )
  if (crossed.length === 0) return
  assignment.told.push(...crossed)
  record(esimgo, esim, 'eSIM Utilisation Alert', assignment.name)
  sendAlert(esimgo, 'Utilisation', esim, assignment)
}

/** What time does: bundles run out, and returned eSIMs leave the account. */
export function passTime(esimgo: Esimgo): void {
  const { world, store } = esimgo
  const now = world.now()
  for (const esim of store.inUse('active')) {
    const over = esim.assignments.filter((one) => one.state === 'Active' && (one.endAtMs ?? now) <= now)
    for (const assignment of over) {
      assignment.state = 'Expired'
      record(esimgo, esim, 'Bundle Expired', assignment.name)
    }
    if (over.length > 0) store.esims.put(esim.iccid, esim)
  }
  for (const esim of store.leaving('leaving'))
    if ((esim.leavesAtMs ?? now) <= now) store.esims.delete(esim.iccid)
}

/** Writes a line of the eSIM's history; the caller stores the eSIM. */
export function record({ world }: Pick<Esimgo, 'world'>, esim: Esim, name: string, bundleName: string): void {
  esim.history.push({ name, bundleName, atMs: world.now() })
  esim.lastAction = name
  esim.actionAtMs = world.now()
}
