import type { DeviceInput } from '#modules/devices/index.ts'

const both = { brand: 'Halden', warrantyDays: 365, benefit: null, lowStock: 0 }

/** Brands whose shop sells more than the tablets of the device discount. */
export const sellers: readonly string[] = ['base', 'mobivista']

/** A phone and a hotspot that are sold outright, each unlocked. */
export const soldDevices: readonly (DeviceInput & { model: 'Phone 6' | 'Hotspot 5' })[] = [
  {
    ...both,
    kind: 'phone',
    model: 'Phone 6',
    description: {
      en: 'An unlocked phone for every network, with a camera that sees at night and a battery for two days.',
      es: 'Un teléfono liberado para cualquier red, con una cámara que ve de noche y batería para dos días.',
    },
    characteristics: {
      screenInches: 6.5,
      pixels: '2400 × 1080',
      memoryGb: 6,
      storageGb: 128,
      cardUpToGb: 1024,
      batteryMah: 5000,
      rearCameraMp: 50,
      frontCameraMp: 13,
      system: 'Android 15',
      weightGrams: 194,
    },
    marketValueCents: 199_00,
    retailPriceCents: 199_00,
    sale: {
      ...{ discountedPriceCents: 179_00, resellerPriceCents: 159_00, inShop: true },
      ...{ perOrder: 2, taxClass: 'goods' },
    },
  },
  {
    ...both,
    kind: 'hotspot',
    model: 'Hotspot 5',
    description: {
      en: 'Internet for up to 32 devices, at home and on the road. Unlocked, and on as soon as you press the button.',
      es: 'Internet para hasta 32 dispositivos, en casa y de viaje. Liberado, y listo con solo apretar el botón.',
    },
    characteristics: { batteryMah: 4500, weightGrams: 165 },
    marketValueCents: 89_00,
    retailPriceCents: 89_00,
    sale: {
      ...{ discountedPriceCents: null, resellerPriceCents: 75_00, inShop: true },
      ...{ perOrder: 3, taxClass: 'goods' },
    },
  },
]

/** How many boxes of each stand on the shelf. */
export const boxesOfSold: Readonly<Record<string, number>> = { 'Phone 6': 12, 'Hotspot 5': 3 }
