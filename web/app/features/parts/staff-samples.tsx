import { useTranslations } from 'use-intl/react'
import { SearchIcon } from '../../ui/icons.tsx'
import { CopyText } from '../../ui/staff/copy-text.tsx'
import { Menu, MenuItem, MenuLine } from '../../ui/staff/menu.tsx'
import { PageState } from '../../ui/staff/page-state.tsx'
import { Bone } from '../../ui/staff/skeleton.tsx'
import { CheckLine, SmallInput, SmallSelect } from '../../ui/staff/small-field.tsx'
import { IconButton, StaffButton } from '../../ui/staff/staff-button.tsx'
import '../../ui/staff/staff.css'
import { Columns, Row, Sample } from './sample.tsx'

const looks = ['plain', 'primary', 'quiet', 'dashed', 'danger'] as const

export function StaffSamples() {
  const t = useTranslations('parts.staff')
  return (
    <Sample name="staff">
      <Row>
        {looks.map((look) => (
          <StaffButton key={look} look={look}>
            {t(look)}
          </StaffButton>
        ))}
        <StaffButton disabled>{t('plain')}</StaffButton>
        <IconButton label={t('icon')}>
          <SearchIcon />
        </IconButton>
        <Menu trigger={<StaffButton>{t('menu')}</StaffButton>} label={t('menu')}>
          <MenuItem>{t('export')}</MenuItem>
          <MenuLine />
          <MenuItem danger>{t('remove')}</MenuItem>
        </Menu>
      </Row>
      <Columns>
        <div className="grid gap-3">
          <SmallInput aria-label={t('search')} placeholder={t('search')} />
          <SmallSelect aria-label={t('show')}>
            <option>{t('all')}</option>
          </SmallSelect>
          <CheckLine>{t('check')}</CheckLine>
          <CopyText value="8901260862291477114" mono />
          <Bone className="h-3 w-40" />
        </div>
        <div className="card">
          <PageState icon={<SearchIcon />} title={t('empty')}>
            {t('emptyText')}
          </PageState>
        </div>
      </Columns>
    </Sample>
  )
}
