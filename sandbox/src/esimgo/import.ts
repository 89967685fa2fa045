import { objectsIn, optionalTextIn, textIn, timeMsIn, wordIn, type Fields } from '../control/fields.ts'
import { ControlError } from '../control/errors.ts'
import { applyBundle, bundleOrRefuse, thresholds } from './bundles.ts'
import type { Bundle } from './catalogue.ts'
import { createEsim, type Esimgo } from './store.ts'
import { profileStatuses, type Assignment, type Esim } from './types.ts'

const dayMs = 24 * 60 * 60 * 1000

/**
 * Takes orders of the past into the world, with the eSIMs that were bought and what became of them. An eSIM that an
 * earlier order brought gets the bundle of a later one on top. Nothing is announced by callback; an order that is
 * known already is left as it is.
 */
export function importOrders(esimgo: Esimgo, fields: Fields): { imported: number; known: number } {
  const orders = objectsIn(fields, 'orders')
  const fresh = orders.filter((order) => !esimgo.store.orders.get(textIn(order, 'reference')))
  for (const order of fresh) importOrder(esimgo, order)
  return { imported: fresh.length, known: orders.length - fresh.length }
}

function importOrder(esimgo: Esimgo, fields: Fields): void {
  const reference = textIn(fields, 'reference')
  const path = `${reference}: `
  const bundle = refuseAsControl(path, () => bundleOrRefuse(fields.bundle))
  const createdAtMs = timeMsIn(fields, 'created', path)
  const esims = objectsIn(fields, 'esims')
  if (esims.length === 0) throw new ControlError(400, `${path}esims is required`)
  const iccids = esims.map((esim) => importEsim(esimgo, esim, { reference, bundle, createdAtMs, path }))
  const priceCents = Math.round(bundle.price * 100)
  const isTopUp = esims.every((esim) => optionalTextIn(esim, 'matchingId') === null)
  esimgo.store.orders.put(reference, {
    reference,
    type: isTopUp ? 'bundleAssignment' : 'bundle',
    items: [{ item: bundle.name, quantity: iccids.length, priceCents, iccids, allowReassign: false }],
    totalCents: priceCents * iccids.length,
    assigned: true,
    createdAtMs,
    readyAtMs: createdAtMs,
    sourceIp: '127.0.0.1',
  })
}

type Bought = { reference: string; bundle: Bundle; createdAtMs: number; path: string }

function importEsim(
  esimgo: Esimgo,
  fields: Fields,
  { reference, bundle, createdAtMs, path }: Bought,
): string {
  const iccid = textIn(fields, 'iccid', path)
  const esim = esimgo.store.esims.get(iccid) ?? newEsim(esimgo, fields, { iccid, createdAtMs, path })
  const assignment = applyBundle(esimgo, esim, bundle, reference)
  assignment.assignedAtMs = createdAtMs
  dateLast(esim, createdAtMs)
  if (optionalTextIn(fields, 'started')) {
    start(esim, assignment, bundle, timeMsIn(fields, 'started', path))
    consumed(assignment, Number(fields.usedPercent ?? 0), path)
  }
  esimgo.store.esims.put(iccid, esim)
  return iccid
}

function newEsim(
  esimgo: Esimgo,
  fields: Fields,
  { iccid, createdAtMs, path }: { iccid: string; createdAtMs: number; path: string },
): Esim {
  const esim = createEsim(esimgo, {
    iccid,
    matchingId: textIn(fields, 'matchingId', path),
    smdpAddress: textIn(fields, 'smdpAddress', path),
  })
  esim.profileStatus = wordIn(fields, 'profileStatus', profileStatuses, path)
  esim.firstInstalledAtMs = optionalTextIn(fields, 'installed') ? timeMsIn(fields, 'installed', path) : null
  esim.customerRef = optionalTextIn(fields, 'customerRef') ?? ''
  esim.assignedAtMs = createdAtMs
  return esim
}

function start(esim: Esim, assignment: Assignment, { name, duration }: Bundle, startedAtMs: number): void {
  assignment.state = 'Active'
  assignment.startAtMs = startedAtMs
  assignment.endAtMs = startedAtMs + duration * dayMs
  esim.lastSeenAtMs = startedAtMs
  esim.history.push({ name: 'eSIM First Use', bundleName: name, atMs: startedAtMs })
  esim.lastAction = 'eSIM First Use'
  esim.actionAtMs = startedAtMs
}

/** So much of it is used by now, as was told when it was. */
function consumed(assignment: Assignment, percent: number, path: string): void {
  if (!(percent >= 0 && percent <= 100))
    throw new ControlError(400, `${path}usedPercent must be from 0 to 100`)
  if (assignment.unlimited) return
  assignment.remainingQuantity = Math.round((assignment.initialQuantity * (100 - percent)) / 100)
  assignment.told = thresholds.filter((threshold) => percent >= threshold)
  if (assignment.remainingQuantity === 0) assignment.state = 'Depleted'
}

/** What was just noted happened then. */
function dateLast(esim: Esim, atMs: number): void {
  const last = esim.history.at(-1)
  if (last) last.atMs = atMs
  esim.actionAtMs = atMs
}

function refuseAsControl<Result>(path: string, work: () => Result): Result {
  try {
    return work()
  } catch (error) {
    throw new ControlError(400, `${path}${(error as Error).message}`)
  }
}
