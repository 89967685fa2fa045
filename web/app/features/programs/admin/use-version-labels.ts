import { useTranslations } from 'use-intl/react'
import {
  deviceKinds,
  programCodes,
  programNames,
  qualifyingName,
  transferExceptions,
} from '#contracts/programs/choices.ts'
import type { ProgramTerms } from '#contracts/programs/terms.ts'
import { codes, ownRoutes, parts, plainNames, reasonsOf } from './version-fields.ts'

/** What each field of a version is called, in the order of its page. */
export function useVersionLabels(terms: ProgramTerms): Record<string, string> {
  const t = useTranslations('program-version')
  const tOffice = useTranslations('program-office')
  const tCode = useTranslations('timeline.codes.reason')
  const tException = useTranslations('transfer-office.exceptions')
  const named = <Each extends string>(group: string, all: readonly Each[], nameOf: (each: Each) => string) =>
    Object.fromEntries(all.map((each) => [`${group}.${each}`, nameOf(each)]))
  const way = (code: (typeof codes)[number]) => `${tOffice(`ways.${qualifyingName(code)}`)} (${code})`
  return {
    ...named('terms', plainNames, (name) => t(`fields.${name}`)),
    endNoticeDays: tOffice('terms.endNoticeDays'),
    ...Object.fromEntries(parts.map((part) => [part, t(`has.${part}`)])),
    ...named('kind', deviceKinds, (kind) => tOffice(`kindNames.${kind}`)),
    takesEmancipatedMinors: tOffice('terms.takesEmancipatedMinors'),
    ...named('code', codes, way),
    ...named('tribal', codes, way),
    ...named('with', programCodes, (code) => programNames[code]),
    ...named('route', ownRoutes, (route) => tOffice(`routes.${route}`)),
    transferLimit: tOffice('terms.transferLimit'),
    ...named('exception', transferExceptions, (exception) => tException(exception)),
    isCheckedDaily: t('isCheckedDaily'),
    ...Object.fromEntries(
      reasonsOf(terms).flatMap((reason) =>
        (['noticeDays', 'businessDays'] as const).map((days) => [
          `terms.deEnrollment.${reason}.${days}`,
          t(days, { reason: tCode(reason) }),
        ]),
      ),
    ),
    ...named('terms.consents', Object.keys(terms.consents) as (keyof typeof terms.consents)[], (kind) =>
      t(`consentKinds.${kind}`),
    ),
    documents: tOffice('terms.documents'),
    note: tOffice('note'),
  }
}
