import * as z from 'zod'
import { openAttention } from '../attention-view.ts'
import { listRow } from '../list-endpoints.ts'
import { programCodes } from '../programs/choices.ts'
import { cents, id, instant, localizedText, optionalParagraphs, optionalText, text } from '../primitives.ts'
import {
  devicePictureLimit,
  deviceTaxClasses,
  modelKinds,
  mostPerOrder,
  stockLevels,
  usualSale,
} from './choices.ts'
import { deviceBoxList, deviceList } from './lists.ts'
import { deviceActs, deviceBoxActs } from './acts.ts'
import { recordParts } from '../record-endpoint.ts'

const measure = (most: number) => z.number().positive().max(most).optional()
const whole = (most: number) => z.int().positive().max(most).optional()
const words = optionalText(60)

/** What is known of a device; whatever is not said is not shown. */
export const characteristics = z.strictObject({
  screenInches: measure(100),
  pixels: words,
  memoryGb: measure(4096),
  storageGb: whole(65_536),
  cardUpToGb: whole(65_536),
  batteryMah: whole(200_000),
  rearCameraMp: measure(500),
  frontCameraMp: measure(500),
  system: words,
  weightGrams: whole(100_000),
})

/** What a household that qualifies gets off a device, and pays itself, under a program. */
export const deviceBenefitView = z.object({
  program: z.enum(programCodes),
  isOpen: z.boolean().describe('Whether the program takes applications now'),
  copaymentCents: cents,
  discountCents: cents,
  shippingCents: cents,
})
export type DeviceBenefitView = z.infer<typeof deviceBenefitView>

const model = {
  id,
  kind: z.enum(modelKinds),
  brand: z.string(),
  model: z.string(),
  description: localizedText,
  characteristics,
  warrantyDays: z.int().nullable(),
  retailPriceCents: cents.nullable().describe('Null where it is not sold'),
  picture: z.string().nullable().describe('A file name under /api/static/storage; null without a picture'),
}

/** What a device costs the visitor who looks at it; a cart holds it by its id. */
export const devicePrice = z.object({
  id,
  listCents: cents.describe('Before the discount'),
  cents,
  perOrder: z.int().describe('The most that one order may have of it'),
})
export type DevicePrice = z.infer<typeof devicePrice>

export const offeredDeviceView = z.object({
  ...model,
  benefit: deviceBenefitView.nullable().describe('Null where no program helps to pay for it'),
  isInStock: z.boolean().describe('Whether a box of it stands on the shelf'),
  stock: z.enum(stockLevels).describe('How many boxes of it stand there'),
  price: devicePrice.nullable().describe('Null where the shop does not sell it'),
})
export type OfferedDeviceView = z.infer<typeof offeredDeviceView>

export const deviceRow = listRow(deviceList, {}).extend({ needsAttention: z.boolean() })
export type DeviceRow = z.infer<typeof deviceRow>

const saleAmount = cents.min(1).max(10_000_00).nullable()
const saleFields = z.strictObject({
  discountedPriceCents: saleAmount.describe('Paid instead of the retail price; null without a discount'),
  resellerPriceCents: saleAmount.describe('Null where resellers are not sold it'),
  inShop: z.boolean().describe('Whether the shop sells it while it is offered'),
  perOrder: z.int().min(1).max(mostPerOrder).describe('The most that one order may have of it'),
  taxClass: z.enum(deviceTaxClasses),
})

export const deviceRecord = deviceRow.extend({
  ...model,
  sale: saleFields,
  prices: z
    .array(
      z.object({
        id,
        retailPriceCents: cents,
        discountedPriceCents: cents.nullable(),
        resellerPriceCents: cents.nullable(),
        from: instant,
        until: instant.nullable().describe('Null while it holds'),
      }),
    )
    .describe('What it has cost, the newest first'),
  usacApprovedOn: z.iso.date().nullable(),
  benefit: deviceBenefitView.nullable(),
  lowStock: z.int(),
  version: z.int().describe('Rises with every change; a change names the one that it started from'),
  boxes: z.object({
    in_stock: z.int(),
    reserved: z.int(),
    shipped: z.int(),
    delivered: z.int(),
    returned: z.int(),
    written_off: z.int(),
  }),
  attention: z.array(openAttention),
  ...recordParts(deviceActs),
})
export type DeviceRecord = z.infer<typeof deviceRecord>

const description = optionalParagraphs(1000).transform((value) => value ?? '')
const amount = cents.min(0).max(10_000_00)

/** What people say of a device. */
export const deviceInput = {
  kind: z.enum(modelKinds),
  brand: text(60),
  model: text(80),
  description: z.strictObject({ en: description, es: description }),
  characteristics,
  warrantyDays: z.int().min(1).max(3650).nullable(),
  marketValueCents: amount,
  retailPriceCents: amount.min(1).nullable().describe('Null where it is not sold'),
  benefit: z
    .strictObject({
      usacModelNumber: text(60).describe('As USAC’s list of connected devices has it'),
      usacApprovedOn: z.iso.date(),
      copaymentCents: amount,
    })
    .nullable()
    .describe('Null where it is no part of a program’s device benefit'),
  lowStock: z.int().min(0).max(10_000).describe('Fewer boxes on the shelf need attention'),
  sale: saleFields.default(usualSale).describe('How it is sold outright, where it has a retail price'),
}

export const deviceBoxRow = listRow(deviceBoxList, {})
export type DeviceBoxRow = z.infer<typeof deviceBoxRow>

export const deviceBoxRecord = deviceBoxRow.extend({
  deviceId: id,
  hasActivationCode: z.boolean(),
  deliveredAt: instant.nullable(),
  ...recordParts(deviceBoxActs),
})
export type DeviceBoxRecord = z.infer<typeof deviceBoxRecord>

/** A picture of at most 1 MB as base64; PNG, JPEG, WebP or SVG. */
export const devicePicture = z
  .string()
  .max(Math.ceil(devicePictureLimit.bytes / 3) * 4)
  .regex(/^[A-Za-z0-9+/]+={0,2}$/, 'INVALID')
export const devicePictureBodyBytes = 1_450_000
