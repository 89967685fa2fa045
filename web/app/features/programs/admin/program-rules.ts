import { useTranslations } from 'use-intl/react'
import {
  programNames,
  qualifyingCodes,
  qualifyingNames,
  type QualifyingCode,
} from '#contracts/programs/choices.ts'
import type { DeEnrollmentReason } from '#contracts/programs/rules/choices.ts'
import type { ProgramTerms } from '#contracts/programs/terms.ts'
import { useTimes } from '../../../kit/staff/use-times.ts'
import { useMoney } from '../../../ui/money.tsx'
import { askedOf } from './version-fields.ts'

export interface Rule {
  name: string
  text: string
}

/** Every rule of a version as people read it, in one order, so that two versions can stand beside each other. */
export function useRules(): (terms: ProgramTerms) => Rule[] {
  const t = useTranslations('program-office')
  const tCode = useTranslations('timeline.codes')
  const tException = useTranslations('transfer-office.exceptions')
  const money = useMoney()
  const times = useTimes()
  const none = t('none')
  const ways = (codes: readonly QualifyingCode[]) =>
    qualifyingNames
      .filter((name) => codes.includes(qualifyingCodes[name]))
      .map((name) => `${t(`ways.${name}`)} (${qualifyingCodes[name]})`)
  const day = (written: string | null) => (written ? times.day(written) : none)
  const list = (items: readonly string[]) => items.join(', ') || none
  return (terms) => {
    const { benefit, device, usage, recertification, minimumStandards, nationalVerifier, nlad } = terms
    const months = {
      months: recertification.everyMonths,
      days: recertification.windowDays,
    }
    const texts = [
      ['applicationsFrom', day(terms.applicationsFrom)],
      ['applicationsUntil', day(terms.applicationsUntil)],
      ['transfersUntil', day(terms.transfersUntil)],
      ['benefitEndsOn', day(terms.benefitEndsOn)],
      ['standardCents', money(benefit.standardCents)],
      ['voiceOnlyCents', benefit.voiceOnlyCents === null ? none : money(benefit.voiceOnlyCents)],
      ['tribalCents', money(benefit.tribalCents)],
      [
        'device',
        device
          ? t('deviceText', {
              kinds: list(device.kinds.map((kind) => t(`kindNames.${kind}`))),
              maximum: money(device.maximumCents),
              above: money(device.copaymentAboveCents),
              below: money(device.copaymentBelowCents),
            })
          : none,
      ],
      ['incomePercent', `${terms.incomePercent}%`],
      ['codes', list(ways(terms.codes))],
      ['tribalOnlyCodes', list(ways(terms.tribalOnlyCodes))],
      ['minimumAge', String(terms.minimumAge)],
      ['takesEmancipatedMinors', terms.takesEmancipatedMinors ? t('yes') : t('no')],
      ['approvalDays', String(terms.approvalDays)],
      ['applicationDays', String(terms.applicationDays)],
      [
        'transferLimit',
        [
          t(`transferLimits.${terms.transfer.limit}`),
          ...terms.transfer.exceptions.map((exception) => tException(`${exception}`)),
        ].join(', '),
      ],
      ['usage', usage ? t('usageText', { days: usage.days, cure: usage.cureDays }) : none],
      [
        'recertification',
        t(recertification.isCheckedDaily ? 'recertificationDaily' : 'recertificationText', months),
      ],
      [
        'deEnrollment',
        Object.entries(terms.deEnrollment)
          .map(([reason, { noticeDays, businessDays }]) => {
            const notices = {
              NON_USAGE: usage?.cureDays ?? null,
              FAILED_RECERT: recertification.windowDays,
            }
            const notice = noticeDays ?? notices[reason as keyof typeof notices]
            return t('deEnrollmentText', {
              reason: tCode(`reason.${reason as DeEnrollmentReason}`),
              notice: notice ?? 0,
              days: businessDays,
            })
          })
          .join('\n'),
      ],
      ['endNoticeDays', list(terms.endNoticeDays.map(String))],
      ['combinableWith', list(terms.combinableWith.map((code) => programNames[code]))],
      ['serviceTypes', list(terms.serviceTypes.map((type) => t(`kindsOfService.${type}`)))],
      [
        'minimumStandards',
        minimumStandards
          ? t('standardsText', {
              minutes: String(minimumStandards.mobileVoiceMinutes),
              data: String(minimumStandards.mobileDataGb),
              down: String(minimumStandards.fixedDownMbps),
              up: String(minimumStandards.fixedUpMbps),
              fixed: String(minimumStandards.fixedDataGb),
            })
          : none,
      ],
      [
        'stateRoutes',
        Object.entries(terms.stateRoutes)
          .flatMap(([state, route]) => (route ? [`${state}: ${t(`routes.${route}`)}`] : []))
          .toSorted()
          .join('; ') || t('everyState'),
      ],
      ['services', `${nationalVerifier.service}, ${nlad.service}`],
      ['benefitMonths', terms.benefitMonths ? String(terms.benefitMonths) : none],
      ['retentionYears', String(terms.retentionYears)],
      ['documents', list(terms.documents.map((wanted) => t(`asked.${askedOf([wanted])}`)))],
      ['consents', list(Object.values(terms.consents))],
    ] as const
    return texts.map(([name, text]) => ({ name: t(`terms.${name}`), text }))
  }
}
