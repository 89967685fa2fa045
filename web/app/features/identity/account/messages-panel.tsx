import { useTranslations } from 'use-intl/react'
import { switchableMessages } from '#contracts/messaging/choices.ts'
import { api } from '../../../api.client.ts'
import { useAdministrator } from '../../../kit/staff/access.ts'
import { ProblemNotice } from '../../../kit/staff/problem-notice.tsx'
import { useAct } from '../../../kit/staff/use-act.ts'
import { Checkbox } from '../../../ui/inputs/checkbox.tsx'
import { Panel } from '../../../ui/staff/panel.tsx'

/** Which e-mails about their work an administrator wants; a change is kept at once. */
export function MessagesPanel({ onChanged }: { onChanged: () => void }) {
  const t = useTranslations('identity.settings.messages')
  const { switchedOff } = useAdministrator()
  const { run, isBusy, problem } = useAct(api.identity.administrator.updateProfile, {
    done: t('saved'),
    reload: false,
    onDone: onChanged,
  })
  return (
    <Panel title={t('title')}>
      <ProblemNotice problem={problem} />
      {switchableMessages.map((message) => (
        <Checkbox
          key={message}
          id={`message-${message}`}
          label={t(message)}
          checked={!switchedOff.includes(message)}
          disabled={isBusy}
          onChange={({ target }) => {
            const others = switchedOff.filter((each) => each !== message)
            void run({ switchedOff: target.checked ? others : [...others, message] })
          }}
        />
      ))}
    </Panel>
  )
}
