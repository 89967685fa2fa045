/** The tablets that came with the device discount of ACP. */
export interface Tablet {
  screenInches: number
  pixels: string
  memoryGb: number
  storageGb: number
  cardUpToGb: number
  batteryMah: number
  rearCameraMp: number
  frontCameraMp: number
  androidVersion: number
  weightGrams: number
}

export const tabletOffer = {
  /** What the household pays itself. */
  priceCents: 1001,
  warrantyDays: 365,
  shippingCents: 0,
  tablets: [
    {
      screenInches: 8,
      pixels: '1280 × 800',
      memoryGb: 3,
      storageGb: 32,
      cardUpToGb: 256,
      batteryMah: 4000,
      rearCameraMp: 5,
      frontCameraMp: 2,
      androidVersion: 13,
      weightGrams: 335,
    },
    {
      screenInches: 10,
      pixels: '1920 × 1200',
      memoryGb: 4,
      storageGb: 64,
      cardUpToGb: 512,
      batteryMah: 6000,
      rearCameraMp: 8,
      frontCameraMp: 5,
      androidVersion: 13,
      weightGrams: 470,
    },
  ],
} as const satisfies {
  priceCents: number
  warrantyDays: number
  shippingCents: number
  tablets: readonly [Tablet, Tablet]
}
