import type { DeviceInput } from '#modules/devices/index.ts'
import { benefitTablet, usualLowStock } from '#contracts/devices/choices.ts'

const both = { brand: 'Halden', kind: 'tablet' as const, warrantyDays: benefitTablet.warrantyDays }

/** The two tablets that come with the device discount of ACP. */
export const tablets: readonly (DeviceInput & { model: 'Tab 8' | 'Tab 10' })[] = [
  {
    ...both,
    model: 'Tab 8',
    description: {
      en: 'A light tablet for one hand, with its SIM inside: switch it on and you are on the internet.',
      es: 'Una tableta ligera para una mano, con la SIM dentro: enciéndala y ya tiene internet.',
    },
    characteristics: {
      screenInches: 8,
      pixels: '1280 × 800',
      memoryGb: 3,
      storageGb: 32,
      cardUpToGb: 256,
      batteryMah: 4000,
      rearCameraMp: 5,
      frontCameraMp: 2,
      system: 'Android 13',
      weightGrams: 335,
    },
    marketValueCents: 109_00,
    retailPriceCents: 109_00,
    benefit: {
      usacModelNumber: 'HLD-TAB8-LTE',
      usacApprovedOn: '2022-03-14',
      copaymentCents: benefitTablet.copaymentCents,
    },
    lowStock: usualLowStock,
    sale: {
      ...{ discountedPriceCents: 99_00, resellerPriceCents: 89_00, inShop: true },
      ...{ perOrder: 2, taxClass: 'goods' },
    },
  },
  {
    ...both,
    model: 'Tab 10',
    description: {
      en: 'A large tablet for school, work and video calls, with its SIM inside.',
      es: 'Una tableta grande para la escuela, el trabajo y las videollamadas, con la SIM dentro.',
    },
    characteristics: {
      screenInches: 10,
      pixels: '1920 × 1200',
      memoryGb: 4,
      storageGb: 64,
      cardUpToGb: 512,
      batteryMah: 6000,
      rearCameraMp: 8,
      frontCameraMp: 5,
      system: 'Android 13',
      weightGrams: 470,
    },
    marketValueCents: 149_00,
    retailPriceCents: 149_00,
    benefit: {
      usacModelNumber: 'HLD-TAB10-LTE',
      usacApprovedOn: '2022-08-02',
      copaymentCents: benefitTablet.copaymentCents,
    },
    lowStock: usualLowStock,
    sale: {
      ...{ discountedPriceCents: null, resellerPriceCents: 129_00, inShop: true },
      ...{ perOrder: 2, taxClass: 'goods' },
    },
  },
]

/** What became of the boxes of each tablet, in the order in which they came. */
export const boxesOfTablets: Record<'Tab 8' | 'Tab 10', readonly BoxFate[]> = {
  'Tab 8': [
    'delivered',
    'delivered',
    'returned',
    'written_off',
    'shipped',
    'shipped',
    'reserved',
    ...Array.from({ length: 9 }, () => 'in_stock' as const),
  ],
  'Tab 10': ['delivered', 'shipped', 'reserved', 'in_stock', 'in_stock', 'in_stock'],
}
export type BoxFate = 'in_stock' | 'reserved' | 'shipped' | 'delivered' | 'returned' | 'written_off'

/** Their pictures, among the files that come with the demonstration. */
export const pictures: Readonly<Record<string, string>> = {
  'Tab 8': 'tablet-8.svg',
  'Tab 10': 'tablet-10.svg',
  'Phone 6': 'phone-6.svg',
  'Hotspot 5': 'hotspot-5.svg',
}
