import { randomInt, randomUUID } from 'node:crypto'
import { luhnCheckDigit } from '../identifiers.ts'
import type { Sandbox } from '../sandbox.ts'
import type { Esim, InventoryItem, Order } from './types.ts'

export const smdpAddress = 'rsp.sandbox.commonwave.test'
const openingBalanceCents = 1_000_000_000

/** eSIM Go's tables in the world. */
export function createEsimgoStore({ world, config }: Sandbox) {
  const esims = world.table<Esim>('esimgo.esims')
  const orders = world.table<Order>('esimgo.orders')
  const inventory = world.table<InventoryItem>('esimgo.inventory')

  return {
    esims,
    orders,
    inventory,
    inUse: esims.index((esim) => (esim.assignments.some((one) => one.state === 'Active') ? 'active' : null)),
    leaving: esims.index((esim) => (esim.leavesAtMs === null ? null : 'leaving')),
    inventoryOf: inventory.index((item) => item.name),

    balanceCents: () => world.setting('esimgo.balanceCents', openingBalanceCents),
    setBalanceCents: (cents: number) => world.setSetting('esimgo.balanceCents', cents),

    /** How many of a bundle are left to sell; infinite unless the dial says otherwise. */
    stockOf: (bundle: string): number => {
      const stock = world.setting<Record<string, number>>('esimgo.stock', {})
      return stock[bundle] ?? stock['*'] ?? Number.POSITIVE_INFINITY
    },
    setStock: (bundle: string, remaining: number | null) => {
      const { [bundle]: _former, ...others } = world.setting<Record<string, number>>('esimgo.stock', {})
      world.setSetting('esimgo.stock', remaining === null ? others : { ...others, [bundle]: remaining })
    },

    webhookUrl: () => world.setting('esimgo.webhookUrl', `${config.appUrl}/api/webhooks/esimgo`),
    setWebhookUrl: (url: string) => world.setSetting('esimgo.webhookUrl', url),

    nextIccid: (): string => {
      // A random block per world: two worlds never hand the same ICCID to one product.
      const block = world.setting<number | null>('esimgo.iccidBlock', null) ?? randomInt(10_000, 100_000)
      const serial = world.setting('esimgo.iccidSerial', 0) + 1
      world.setSetting('esimgo.iccidBlock', block)
      world.setSetting('esimgo.iccidSerial', serial)
      const payload = `894450${block}${String(serial).padStart(7, '0')}`
      return payload + luhnCheckDigit(payload)
    },
  }
}

export type EsimgoStore = ReturnType<typeof createEsimgoStore>

/** What eSIM Go's own code works with. */
export type Esimgo = Sandbox & { store: EsimgoStore }

/** A fresh eSIM, ready to be downloaded; one that comes from elsewhere brings its identity along. */
export function createEsim(
  { world, store }: Esimgo,
  { iccid, ...identity }: Pick<Esim, 'iccid' | 'matchingId' | 'smdpAddress'> = {
    iccid: store.nextIccid(),
    matchingId: matchingId(),
    smdpAddress,
  },
): Esim {
  const now = world.now()
  const eidPayload = `8904903202100888130${String(randomInt(0, 1e11)).padStart(11, '0')}`
  return store.esims.put(iccid, {
    iccid,
    ...identity,
    pin: digits(4),
    puk: digits(8),
    eid: eidPayload + String(98n - (BigInt(`${eidPayload}00`) % 97n)).padStart(2, '0'),
    profileStatus: 'Available',
    firstInstalledAtMs: null,
    customerRef: '',
    assignedAtMs: now,
    lastAction: 'Bundle Applied',
    actionAtMs: now,
    assignments: [],
    history: [],
    country: null,
    lastSeenAtMs: null,
    leavesAtMs: null,
  })
}

const digits = (length: number) => String(randomInt(0, 10 ** length)).padStart(length, '0')

const matchingLetters = 'ABCDEFGHJKLMNPQRSTUVWXYZ0123456789'
function matchingId(): string {
  const group = () =>
    Array.from({ length: 5 }, () => matchingLetters[randomInt(matchingLetters.length)]).join('')
  return [group(), group(), group(), group()].join('-')
}

export const newReference = () => randomUUID()
