import Ellipsis from 'lucide-react/icons/ellipsis'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl/react'
import type { FulfillmentCompanyRow } from '#contracts/identity/companies.ts'
import { api } from '../../api.client.ts'
import { ActDialog } from '../../kit/acts/act-dialog.tsx'
import { isOffered } from '../../kit/acts/record-acts.tsx'
import { useDashboardPath, useMay } from '../../kit/staff/access.ts'
import { useAct } from '../../kit/staff/use-act.ts'
import { Menu, MenuItem, MenuLine } from '../../ui/staff/menu.tsx'
import { IconButton } from '../../ui/staff/staff-button.tsx'
import { RenameCompanyDialog } from './company-dialogs.tsx'

/** Where a company leads to, and what can be done with it. */
export function CompanyMenu({ company }: { company: FulfillmentCompanyRow }) {
  const t = useTranslations('fulfillment.companies')
  const { id, name, acts } = company
  const mayManage = useMay()('fulfillment.manage')
  const root = useDashboardPath()
  const navigate = useNavigate()
  const [asked, setAsked] = useState<'rename' | 'close'>()
  const onClose = () => setAsked(undefined)
  const close = useAct(api.identity.fulfillmentCompanies.close, {
    done: t('closed'),
    onDone: onClose,
    undo: (_after, _input, options) => api.identity.fulfillmentCompanies.reopen({ id }, options),
  })
  const reopen = useAct(api.identity.fulfillmentCompanies.reopen, { done: t('reopened') })
  const label = t('actionsFor', { name })
  return (
    <>
      <Menu
        label={label}
        trigger={
          <IconButton label={label} disabled={reopen.isBusy}>
            <Ellipsis size={18} />
          </IconButton>
        }
      >
        <MenuItem onSelect={() => void navigate(`${root}/fulfillment-agent?companyId=${id}`)}>
          {t('agents')}
        </MenuItem>
        <MenuItem onSelect={() => void navigate(`${root}/fulfillment?companyId=${id}`)}>
          {t('parcels')}
        </MenuItem>
        {mayManage && (
          <>
            <MenuLine />
            <MenuItem onSelect={() => setAsked('rename')}>{t('rename')}</MenuItem>
            {isOffered(acts, 'close') && (
              <MenuItem danger onSelect={() => setAsked('close')}>
                {t('close')}
              </MenuItem>
            )}
            {isOffered(acts, 'reopen') && (
              <MenuItem onSelect={() => void reopen.run({ id })}>{t('reopen')}</MenuItem>
            )}
          </>
        )}
      </Menu>
      {asked === 'rename' && <RenameCompanyDialog company={company} onClose={onClose} />}
      {asked === 'close' && (
        <ActDialog
          title={t('closeTitle', { name })}
          effect={t('closeText')}
          submit={t('close')}
          isDangerous
          send={() => close.run({ id })}
          onClose={onClose}
        />
      )}
    </>
  )
}
