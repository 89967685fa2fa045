import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { useDashboardPath } from '../../../kit/staff/access.ts'
import { useAct, type Call } from '../../../kit/staff/use-act.ts'
import { atFields } from './plan-fields.ts'

/** Where the records stand that a dialog alone writes. */
const places = { addon: 'add-on-plan', category: 'plan-category' } as const

interface Written {
  id: string
  version: number
  name: string
}

/**
 * What the dialog of a record says, and what becomes of what was typed: a new record, whose page follows, or what is so
 * of one from now on.
 */
export function useContentDialog<Content>({
  kind,
  record,
  create,
  edit,
  onClose,
}: {
  kind: keyof typeof places
  /** The record that is edited; none for a new one. */
  record: Written | undefined
  create: Call<Content, { id: string }>
  edit: Call<Content & { id: string; version: number }, unknown>
  onClose: () => void
}) {
  const t = useTranslations('plan-office')
  const root = useDashboardPath()
  const navigate = useNavigate()
  const created = useAct(create, {
    done: t(`${kind}.created`),
    reload: false,
    onDone: ({ id }) => void navigate(`${root}/${places[kind]}/${id}`),
  })
  const edited = useAct(edit, { done: t('saved'), onDone: onClose })
  return {
    title: record ? t('editNamed', { name: record.name }) : t(`${kind}.new`),
    submit: t(record ? 'save' : 'create'),
    async send(content: Content) {
      const refused = await (record
        ? edited.run({ ...content, id: record.id, version: record.version })
        : created.run(content))
      return refused && { ...refused, data: atFields(refused.data) }
    },
  }
}
