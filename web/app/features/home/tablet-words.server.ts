import { benefitTablet, type Characteristics, type WordedCharacteristic } from '#contracts/devices/choices.ts'
import type { OfferedDeviceView } from '#contracts/devices/views.ts'
import type { Locale } from '#contracts/locale.ts'
import { programStatus } from '#contracts/programs/in-force.ts'
import type { Program } from '#contracts/programs/terms.ts'
import { translatorFor } from '../../i18n/meta.ts'
import { hasPage } from '../../route-table.ts'
import { cellMark } from '../programs/cells.ts'
import { programFormats } from '../programs/program-words.server.ts'

/** Side by side more would not be read. */
const mostCompared = 2

/** The tablets that a service provider offers with the device discount. */
export const tabletsOfBenefit = (devices: readonly OfferedDeviceView[]) =>
  devices.filter(({ kind, benefit }) => kind === 'tablet' && benefit !== null).slice(0, mostCompared)

/** The tablet offer in words: open, closed or ended with ACP, and the comparison of the tablets where there are any. */
export function tabletWords(locale: Locale, acp: Program, at: Date, tablets: readonly OfferedDeviceView[]) {
  const t = translatorFor(locale, 'landing')
  const { cents, day } = programFormats(locale)
  const status = programStatus(acp, at)
  const price = cents(benefitTablet.copaymentCents)
  const days = (count: number) => ({ days: String(count) })
  const text =
    status === 'open'
      ? t('tablets.openText', { price })
      : status === 'closed'
        ? t('tablets.closedText', { price, date: day(acp.applicationsUntil!) })
        : t('tablets.endedText', { price, date: day(acp.benefitEndsOn!) })
  const gigabytes = (count: number) => t('tablets.rows.gigabytes', { count: String(count) })
  const camera = (count: number) => t('tablets.rows.cameraValue', { count: String(count) })
  const rows = [
    row('screen', ({ screenInches, pixels }) =>
      screenInches === undefined
        ? undefined
        : pixels
          ? t('tablets.rows.screenValue', { inches: String(screenInches), pixels })
          : t('tablets.rows.screenSize', { inches: String(screenInches) }),
    ),
    measured('memory', 'memoryGb', gigabytes),
    measured('storage', 'storageGb', gigabytes),
    measured('card', 'cardUpToGb', (count) => t('tablets.rows.cardValue', { count: String(count) })),
    measured('battery', 'batteryMah', (count) => t('tablets.rows.batteryValue', { count: String(count) })),
    measured('rearCamera', 'rearCameraMp', camera),
    measured('frontCamera', 'frontCameraMp', camera),
    row('system', ({ system }) => system),
    measured('weight', 'weightGrams', (count) => t('tablets.rows.weightValue', { count: String(count) })),
    row('warranty', (_characteristics, { warrantyDays }) =>
      warrantyDays === null ? undefined : t('tablets.rows.warrantyValue', days(warrantyDays)),
    ),
    row('price', (_characteristics, { benefit }) => (benefit ? cents(benefit.copaymentCents) : undefined)),
  ].flat()
  // A household that enrolled may look up its own application once that page is there.
  const canCheckStatus = hasPage('/enroll-status')
  return {
    title: t('tablets.title', { price }),
    text,
    points: [
      t('tablets.warranty', days(benefitTablet.warrantyDays)),
      t('tablets.shipping'),
      t('tablets.onePerHousehold'),
    ],
    characteristics: t('tablets.characteristics'),
    compareTitle: t('tablets.compareTitle'),
    close: t('tablets.close'),
    head: [t('tablets.rows.characteristic'), ...tablets.map(({ brand, model }) => `${brand} ${model}`)],
    /** None where no tablet is offered. */
    rows: rows.map((cells) => cells.join(cellMark)),
    action: {
      to: canCheckStatus ? '/enroll-status' : '/eligibility-check',
      label: t(canCheckStatus ? 'tablets.statusAction' : 'tablets.action'),
    },
  }

  /** A row of the comparison, where at least one of them has something to say. */
  function row(
    key: RowKey,
    valueOf: (characteristics: Characteristics, tablet: OfferedDeviceView) => string | undefined,
  ): string[][] {
    const values = tablets.map((tablet) => valueOf(tablet.characteristics as Characteristics, tablet))
    if (values.every((value) => value === undefined)) return []
    return [[t(`tablets.rows.${key}`), ...values.map((value) => value ?? '–')]]
  }

  function measured(key: RowKey, name: Measure, say: (count: number) => string) {
    return row(key, ({ [name]: value }) => (value === undefined ? undefined : say(value)))
  }
}

type Measure = Exclude<keyof Characteristics, WordedCharacteristic>
type RowKey =
  | 'screen'
  | 'memory'
  | 'storage'
  | 'card'
  | 'battery'
  | 'rearCamera'
  | 'frontCamera'
  | 'system'
  | 'weight'
  | 'warranty'
  | 'price'
