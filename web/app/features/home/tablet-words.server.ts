import type { Locale } from '#contracts/locale.ts'
import { programs, programStatus } from '#contracts/programs.ts'
import { tabletOffer } from '#contracts/tablet-offer.ts'
import { translatorFor } from '../../i18n/meta.ts'
import { hasPage } from '../../route-table.ts'
import { cellMark } from '../programs/cells.ts'
import { programFormats } from '../programs/program-words.server.ts'

/** The tablet offer in words: open, closed or ended with ACP, and the comparison of the two tablets. */
export function tabletWords(locale: Locale, now: Date) {
  const t = translatorFor(locale, 'landing')
  const { cents, day } = programFormats(locale)
  const { priceCents, warrantyDays, tablets } = tabletOffer
  const { acp } = programs
  const status = programStatus(acp, now)
  const price = cents(priceCents)
  const days = { days: String(warrantyDays) }
  const text =
    status === 'open'
      ? t('tablets.openText', { price })
      : status === 'closed'
        ? t('tablets.closedText', { price, date: day(acp.lastApplicationOn!) })
        : t('tablets.endedText', { price, date: day(acp.endsOn!) })
  const rows: [label: string, ...values: string[]][] = [
    row('screen', ({ screenInches, pixels }) =>
      t('tablets.rows.screenValue', { inches: String(screenInches), pixels }),
    ),
    row('memory', ({ memoryGb }) => t('tablets.rows.gigabytes', { count: String(memoryGb) })),
    row('storage', ({ storageGb }) => t('tablets.rows.gigabytes', { count: String(storageGb) })),
    row('card', ({ cardUpToGb }) => t('tablets.rows.cardValue', { count: String(cardUpToGb) })),
    row('battery', ({ batteryMah }) => t('tablets.rows.batteryValue', { count: String(batteryMah) })),
    row('rearCamera', ({ rearCameraMp }) => t('tablets.rows.cameraValue', { count: String(rearCameraMp) })),
    row('frontCamera', ({ frontCameraMp }) =>
      t('tablets.rows.cameraValue', { count: String(frontCameraMp) }),
    ),
    row('system', ({ androidVersion }) => t('tablets.rows.systemValue', { version: String(androidVersion) })),
    row('weight', ({ weightGrams }) => t('tablets.rows.weightValue', { count: String(weightGrams) })),
    row('warranty', () => t('tablets.rows.warrantyValue', days)),
    row('price', () => price),
  ]
  // A household that enrolled may look up its own application once that page is there.
  const canCheckStatus = hasPage('/enroll-status')
  return {
    title: t('tablets.title', { price }),
    text,
    points: [t('tablets.warranty', days), t('tablets.shipping'), t('tablets.onePerHousehold')],
    characteristics: t('tablets.characteristics'),
    compareTitle: t('tablets.compareTitle'),
    close: t('tablets.close'),
    head: [
      t('tablets.rows.characteristic'),
      ...tablets.map(({ screenInches }) => t('tablets.name', { inches: String(screenInches) })),
    ],
    rows: rows.map((cells) => cells.join(cellMark)),
    action: {
      to: canCheckStatus ? '/enroll-status' : '/eligibility-check',
      label: t(canCheckStatus ? 'tablets.statusAction' : 'tablets.action'),
    },
  }

  function row(
    key:
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
      | 'price',
    valueOf: (tablet: (typeof tablets)[number]) => string,
  ): [string, ...string[]] {
    return [t(`tablets.rows.${key}`), ...tablets.map(valueOf)]
  }
}
