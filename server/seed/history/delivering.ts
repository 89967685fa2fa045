import { later } from '#platform/clock.ts'
import { idFrom } from '#platform/database/ids.ts'
import { deriveDelivery, esimReady, provisioningDelayed, tell } from '#modules/orders/index.ts'
import {
  deliver,
  loadWork,
  noteProfile,
  rejectProvisioning,
  retryProvisioning,
  sendProvisioning,
  startSubscription,
  type Work,
} from '#modules/sims/index.ts'
import { hashOf } from '../data/deterministic.ts'
import { job, staff } from './actors.ts'
import { orderOf, type OwnedEsim, type Scene, type Turn } from './sale.ts'
import { pastEsim } from './past-ids.ts'

const answerMs = 1_400
const esimsPerOrder = 100

/** Every line that the SIM provider delivers is asked for and arrives, plans before their add-ons. */
export const provision: Turn = async (scene) => {
  const { sale, as } = scene
  let plans = 0
  for await (const work of sendEach(scene)) {
    const reference = idFrom('seed', 'esimgo-order', work.id)
    const created = later(scene.at, answerMs)
    const ctx = as(job('provision'), answerMs)
    if (work.iccids) {
      await deliver(ctx, work, {
        providerReference: reference,
        isComplete: true,
        iccids: work.iccids,
        esims: [],
      })
      scene.shop.vendors.orders.push({
        reference,
        bundle: work.bundle,
        created,
        esims: work.iccids.map((iccid) => ({ iccid })),
      })
      continue
    }
    plans++
    const esims = Array.from({ length: work.quantity }, (_, at) =>
      pastEsim(scene.shop.brandNumber, sale.index * esimsPerOrder + sale.esims.length + at, work.id),
    )
    const iccids = esims.map(({ iccid }) => iccid)
    await deliver(ctx, work, { providerReference: reference, isComplete: true, iccids, esims })
    // Add-ons of the same order look for what arrived.
    await scene.settle()
    scene.shop.vendors.orders.push({ reference, bundle: work.bundle, created, esims })
    const owned = esims.map((known, at) => ({
      simId: idFrom('sim', work.id, String(at)),
      planId: work.planId,
      customer: sale.customer,
      known,
    }))
    sale.esims.push(...owned)
    scene.shop.owned.push(...owned)
  }
  await deriveDelivery(as(job('order-delivery'), answerMs + 300), orderOf(sale).id)
  if (plans === 0) return
  await tell(as(job('order-delivered'), answerMs + 400), orderOf(sale), esimReady, {
    sms: true,
    occasion: String(plans),
  })
}

/** The SIM provider has none of what is asked for. */
export const refuse: Turn = async (scene) => {
  const { sale, as } = scene
  for await (const work of sendEach(scene)) {
    await rejectProvisioning(
      as(job('provision'), answerMs),
      work,
      'OUT_OF_STOCK',
      `bundle ${work.bundle} is out of stock`,
    )
  }
  await deriveDelivery(as(job('order-delivery'), answerMs + 300), orderOf(sale).id)
  await tell(as(job('tell-provisioning-delayed'), answerMs + 500), orderOf(sale), provisioningDelayed)
}

/** An administrator has the SIM provider asked again. */
export const retry: Turn = async (scene) => {
  const { id } = orderOf(scene.sale)
  await retryProvisioning(scene.as(staff(scene, 'support')), id)
  await deriveDelivery(scene.as(job('order-delivery'), 200), id)
}

/** The buyer installs what was bought and goes online; some wait for their journey. */
export const use: Turn = async (scene) => {
  for (const [at, esim] of scene.sale.esims.entries()) {
    const share = hashOf(`${scene.sale.key}/use/${at}`) % 100
    if (share < 24) continue
    await reportProfile(scene, esim, share < 32 ? 'downloaded' : 'installed')
    if (share < 42) continue
    esim.known.started = later(scene.at, 60_000)
    esim.known.usedPercent = 8 + (hashOf(`${scene.sale.key}/used/${at}`) % 78)
    await startSubscription(
      scene.as(job('esimgo-callback'), 60_000),
      { id: esim.simId, orderId: orderOf(scene.sale).id },
      esim.known.started,
    )
  }
}

/** The buyer is back home and deletes the eSIM from the phone. */
export const remove: Turn = async (scene) => {
  for (const esim of scene.sale.esims) {
    if (esim.known.profileStatus === 'Installed') await reportProfile(scene, esim, 'deleted')
  }
}

const words = { downloaded: 'Downloaded', installed: 'Installed', deleted: 'Released' } as const

async function reportProfile(scene: Scene, { simId, known }: OwnedEsim, state: keyof typeof words) {
  const { id: orderId } = orderOf(scene.sale)
  const profileState =
    known.profileStatus === 'Installed' ? ('installed' as const) : ('not_reported' as const)
  known.profileStatus = words[state]
  if (state === 'installed') known.installed = scene.at
  await noteProfile(scene.as(job('esimgo-callback')), { id: simId, orderId, profileState }, state, scene.at)
}

/** Asks the SIM provider for every line that waits; what an add-on is for must have come before. */
async function* sendEach(scene: Scene): AsyncGenerator<Work> {
  const { sale, as } = scene
  const { id } = orderOf(sale)
  for (const position of sale.items.keys()) {
    const ctx = as(job('provision'))
    const found = await loadWork(ctx, idFrom('provisioning', idFrom('order-line', id, String(position))))
    const work = found?.state === 'queued' ? await sendProvisioning(ctx, found) : null
    if (work) yield work
  }
}
