import { useMemo } from 'react'
import { useTranslations } from 'use-intl/react'
import type { assistedList } from '#contracts/enrollment/assisted/lists.ts'
import type { AssistedRow } from '#contracts/enrollment/assisted/own.ts'
import { programNames, type ProgramCode } from '#contracts/programs/choices.ts'
import { recordPath, RowLink, type CellsOf } from '../../../kit/lists/list-columns.tsx'
import type { ChoiceText } from '../../../kit/lists/list-words.ts'

/** What the kinds of the columns of assisted enrollments do not say. */
export function useAssistedCells(): CellsOf<typeof assistedList, AssistedRow> {
  const t = useTranslations('assisted.list')
  return useMemo(
    () => ({
      name: {
        width: 130,
        cell: (row) =>
          row.cameBy === 'link' ? (
            <span className="text-muted">{t('cameBy.link')}</span>
          ) : (
            <RowLink to={recordPath('/dashboard/sign-up-new-customer', row)}>
              {row.name || t('noName')}
            </RowLink>
          ),
      },
      reference: { width: 120 },
      state: { width: 180 },
      next: { width: 210 },
    }),
    [t],
  )
}

/** What the choices of that list are called. */
export function useAssistedChoices(): ChoiceText {
  const t = useTranslations('enrollment-office')
  const tList = useTranslations('assisted.list')
  return (key, choice) => {
    if (key === 'cameBy') return tList(`cameBy.${choice as 'help'}`)
    if (key === 'program') return programNames[choice as ProgramCode]
    if (key === 'next') return t(`nextActions.${choice as 'none'}`)
    return t(`states.${choice as 'draft'}`)
  }
}
