import Bookmark from 'lucide-react/icons/bookmark'
import Pencil from 'lucide-react/icons/pencil'
import Save from 'lucide-react/icons/save'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl/react'
import type { SavedView } from '#contracts/back-office/saved-views.ts'
import type { AnyList } from '#contracts/define-list.ts'
import { savedAddress } from '#contracts/list-address.ts'
import { api } from '../../api.client.ts'
import { useSite } from '../../site.ts'
import type { Problem } from '../../problem.ts'
import { TextField } from '../../ui/field.tsx'
import { Checkbox } from '../../ui/inputs/checkbox.tsx'
import { StaffButton } from '../../ui/staff/staff-button.tsx'
import { FormDialog } from '../forms/form-dialog.tsx'
import { useForm } from '../forms/use-form.ts'
import { useMay } from '../staff/access.ts'
import { ProblemNotice } from '../staff/problem-notice.tsx'
import { useAct } from '../staff/use-act.ts'

/** Keeps the list as it stands under a name. */
export function SaveView({ list, query }: { list: AnyList; query: string }) {
  const t = useTranslations('staff.list')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <StaffButton look="quiet" onClick={() => setOpen(true)}>
        <Bookmark size={15} /> {t('saveView')}
      </StaffButton>
      {isOpen && <SaveDialog list={list} query={query} onClose={() => setOpen(false)} />}
    </>
  )
}

function SaveDialog({ list, query, onClose }: { list: AnyList; query: string; onClose: () => void }) {
  const t = useTranslations('staff.list')
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const save = useAct(api.backOffice.views.save, {
    reload: false,
    onDone(view) {
      onClose()
      void navigate(`${pathname}${savedAddress(view)}`)
    },
  })
  const form = useViewForm({ viewName: '', shared: false }, ({ viewName, shared }) =>
    save.run({ list: list.name, name: viewName, query, shared }),
  )
  return (
    <FormDialog title={t('saveViewTitle')} form={form} submit={t('saveView')} onClose={onClose}>
      <p className="text-muted">{t('saveViewText')}</p>
      <ViewFields form={form} />
    </FormDialog>
  )
}

/** What a change of a view is told that it was. */
const seenOf = ({ name, query, shared }: SavedView) => ({ name, query, shared })

/**
 * What can be done with the open view by those who may: another name, with all or alone, what it shows, away with it.
 */
export function ChangeView({
  view,
  query,
  isChanged,
}: {
  view: SavedView
  query: string
  isChanged: boolean
}) {
  const t = useTranslations('staff.list')
  const [isOpen, setOpen] = useState(false)
  const replace = useAct(api.backOffice.views.update, { done: t('viewReplaced') })
  return (
    <>
      {isChanged && (
        <StaffButton
          look="quiet"
          disabled={replace.isBusy}
          onClick={() => void replace.run({ id: view.id, seen: seenOf(view), query })}
        >
          <Save size={15} /> {t('replaceView')}
        </StaffButton>
      )}
      <StaffButton look="quiet" onClick={() => setOpen(true)}>
        <Pencil size={15} /> {t('changeView')}
      </StaffButton>
      <div className="basis-full empty:hidden">
        <ProblemNotice problem={replace.problem} />
      </div>
      {isOpen && <ChangeDialog view={view} onClose={() => setOpen(false)} />}
    </>
  )
}

function ChangeDialog({ view, onClose }: { view: SavedView; onClose: () => void }) {
  const t = useTranslations('staff.list')
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const change = useAct(api.backOffice.views.update, { done: t('viewChangedDone'), onDone: onClose })
  const remove = useAct(api.backOffice.views.remove, {
    done: t('viewRemoved', { name: view.name }),
    undo: (_result, { id }) => api.backOffice.views.restore({ id }),
    onDone() {
      onClose()
      void navigate(pathname)
    },
  })
  const form = useViewForm({ viewName: view.name, shared: view.shared }, ({ viewName, shared }) =>
    change.run({ id: view.id, seen: seenOf(view), name: viewName, shared }),
  )
  return (
    <FormDialog title={t('changeViewTitle')} form={form} submit={t('changeViewSubmit')} onClose={onClose}>
      {view.shared && <p className="text-muted">{t('changeSharedText')}</p>}
      <ViewFields form={form} />
      <StaffButton
        look="danger"
        className="justify-self-start"
        disabled={remove.isBusy}
        onClick={() => void remove.run({ id: view.id })}
      >
        <Trash2 size={15} /> {t('removeView')}
      </StaffButton>
    </FormDialog>
  )
}

interface ViewValues extends Record<string, string | boolean> {
  viewName: string
  shared: boolean
}

function useViewForm(initial: ViewValues, submit: (values: ViewValues) => Promise<Problem | undefined>) {
  const t = useTranslations('staff.list')
  const { brand } = useSite()
  return useForm<ViewValues>({
    initial,
    labels: { viewName: t('viewName'), shared: t('shareView', { domain: brand.name }) },
    required: ['viewName'],
    submit,
  })
}

function ViewFields({ form }: { form: ReturnType<typeof useViewForm> }) {
  const may = useMay()
  return (
    <>
      <TextField {...form.field('viewName')} maxLength={60} autoComplete="off" />
      {may('view.share') && <Checkbox {...form.box('shared')} />}
    </>
  )
}
