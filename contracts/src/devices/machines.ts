import { type EventOf, machine, saying, type StateOf } from '../machine.ts'

/** A device model: what is hidden is kept for later, what is retired stays for its boxes' sake alone. */
export const deviceMachine = machine({
  name: 'device',
  created: { create: 'hidden' },
  moves: {
    hidden: { offer: 'offered', retire: 'retired' },
    offered: { hide: 'hidden', retire: 'retired' },
    retired: {},
  },
  tones: { hidden: 'neutral', offered: 'success', retired: 'warning' },
  says: saying<{ create: { brand: string; model: string } }>(),
})

interface Why {
  reason: string
}

/** A box: one device with a SIM inside, from the shelf to the household and sometimes back. */
export const deviceBoxMachine = machine({
  name: 'device_box',
  created: { receive: 'in_stock' },
  moves: {
    in_stock: { reserve: 'reserved', write_off: 'written_off' },
    reserved: { release: 'in_stock', ship: 'shipped', damage: 'written_off', lose: 'written_off' },
    shipped: {
      deliver: 'delivered',
      return: 'returned',
      write_off: 'written_off',
      damage: 'written_off',
      lose: 'written_off',
    },
    delivered: { return: 'returned', damage: 'written_off', lose: 'written_off' },
    returned: { restock: 'in_stock', write_off: 'written_off' },
    written_off: {},
  },
  tones: {
    in_stock: 'success',
    reserved: 'brand',
    shipped: 'brand',
    delivered: 'success',
    returned: 'warning',
    written_off: 'danger',
  },
  eventTones: { release: 'neutral', receive: 'neutral', restock: 'neutral' },
  says: saying<{
    receive: { deviceId: string }
    reserve: { orderId: string } | { enrollmentId: string }
    ship: { trackingNumber?: string }
    damage: Why
    lose: Why
    return: Partial<Why>
    write_off: Why
  }>(),
})

export type DeviceState = StateOf<typeof deviceMachine>
export type DeviceEvent = EventOf<typeof deviceMachine>
export type DeviceBoxState = StateOf<typeof deviceBoxMachine>
export type DeviceBoxEvent = EventOf<typeof deviceBoxMachine>
