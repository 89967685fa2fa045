import {
  benefitTablet,
  characteristicNames,
  isWorded,
  usualSale,
  usualLowStock,
  type CharacteristicName,
  type Characteristics,
  type DeviceTaxClass,
  type ModelKind,
} from '#contracts/devices/choices.ts'
import type { DeviceRecord } from '#contracts/devices/views.ts'
import { moneyInputValue, parseMoneyCents } from '../../kit/lists/money-input.ts'

/** A device as its form has it: everything as it is typed. */
export interface DeviceValues extends Record<CharacteristicName, string> {
  kind: ModelKind
  brand: string
  model: string
  descriptionEn: string
  descriptionEs: string
  warrantyDays: string
  marketValue: string
  retailPrice: string
  discountedPrice: string
  resellerPrice: string
  inShop: boolean
  perOrder: string
  taxClass: DeviceTaxClass
  isOfBenefit: boolean
  usacModelNumber: string
  usacApprovedOn: string
  copayment: string
  lowStock: string
}

const moneyOf = (cents: number | null) => (cents === null ? '' : moneyInputValue(cents))
const numberOf = (value: number | null | undefined) =>
  value === null || value === undefined ? '' : String(value)

/** What a form begins with: a device as it is, or a tablet of the device benefit. */
export function valuesOf(device?: DeviceRecord): DeviceValues & Record<string, string | boolean> {
  const said = Object.fromEntries(
    characteristicNames.map((name) => [name, String(device?.characteristics[name] ?? '')]),
  ) as Record<CharacteristicName, string>
  if (!device)
    return {
      ...said,
      kind: 'tablet',
      brand: '',
      model: '',
      descriptionEn: '',
      descriptionEs: '',
      warrantyDays: String(benefitTablet.warrantyDays),
      marketValue: '',
      retailPrice: '',
      ...saleValues(usualSale),
      isOfBenefit: false,
      usacModelNumber: '',
      usacApprovedOn: '',
      copayment: moneyOf(benefitTablet.copaymentCents),
      lowStock: String(usualLowStock),
    }
  return {
    ...said,
    kind: device.kind,
    brand: device.brand,
    model: device.model,
    descriptionEn: device.description.en,
    descriptionEs: device.description.es,
    warrantyDays: numberOf(device.warrantyDays),
    marketValue: moneyOf(device.marketValueCents),
    retailPrice: moneyOf(device.retailPriceCents),
    ...saleValues(device.sale),
    isOfBenefit: device.copaymentCents !== null,
    usacModelNumber: device.usacModelNumber ?? '',
    usacApprovedOn: device.usacApprovedOn ?? '',
    copayment: moneyOf(device.copaymentCents ?? benefitTablet.copaymentCents),
    lowStock: String(device.lowStock),
  }
}

const saleValues = ({
  discountedPriceCents,
  resellerPriceCents,
  inShop,
  perOrder,
  taxClass,
}: DeviceRecord['sale']) => ({
  discountedPrice: moneyOf(discountedPriceCents),
  resellerPrice: moneyOf(resellerPriceCents),
  ...{ inShop, taxClass },
  perOrder: String(perOrder),
})

/** What was typed as the API takes it. */
export function inputOf(values: DeviceValues) {
  const characteristics = Object.fromEntries(
    characteristicNames.flatMap((name) => {
      const typed = values[name].trim()
      return typed ? [[name, isWorded(name) ? typed : Number(typed)]] : []
    }),
  ) as Characteristics
  const { kind, brand, model, usacModelNumber, usacApprovedOn } = values
  return {
    kind,
    brand,
    model,
    description: { en: values.descriptionEn, es: values.descriptionEs },
    characteristics,
    warrantyDays: values.warrantyDays ? Number(values.warrantyDays) : null,
    marketValueCents: parseMoneyCents(values.marketValue) ?? 0,
    retailPriceCents: parseMoneyCents(values.retailPrice) ?? null,
    benefit: values.isOfBenefit
      ? { usacModelNumber, usacApprovedOn, copaymentCents: parseMoneyCents(values.copayment) ?? 0 }
      : null,
    lowStock: Number(values.lowStock || 0),
    sale: {
      discountedPriceCents: parseMoneyCents(values.discountedPrice) ?? null,
      resellerPriceCents: parseMoneyCents(values.resellerPrice) ?? null,
      inShop: values.inShop,
      perOrder: Number(values.perOrder || usualSale.perOrder),
      taxClass: values.taxClass,
    },
  }
}

/** Where the API's names stand in the form. */
const fieldByPath: Record<string, keyof DeviceValues> = {
  marketValueCents: 'marketValue',
  retailPriceCents: 'retailPrice',
  'sale.discountedPriceCents': 'discountedPrice',
  'sale.resellerPriceCents': 'resellerPrice',
  'sale.perOrder': 'perOrder',
  'description.en': 'descriptionEn',
  'description.es': 'descriptionEs',
  'benefit.usacModelNumber': 'usacModelNumber',
  'benefit.usacApprovedOn': 'usacApprovedOn',
  'benefit.copaymentCents': 'copayment',
}

/** What is wrong with a device, at the fields of its form. */
export function atFields(data: unknown): unknown {
  const { issues } = (data ?? {}) as { issues?: { path: string }[] }
  return issues
    ? {
        issues: issues.map((issue) => ({
          ...issue,
          path: fieldByPath[issue.path] ?? issue.path.replace(/^characteristics\./, ''),
        })),
      }
    : data
}
