import { documentFormBytes } from '#contracts/documents/choices.ts'
import { pagesWith } from './page.ts'
import { publicFrame } from './store.ts'

/** The application for a subsidy and what follows it: a partner’s site has all of it. */
export const enrollmentPages = pagesWith(
  { surface: 'store', frame: publicFrame, words: [], external: true, closed: true, quiet: true },
  [
    {
      path: '/acp-eligibility-check/:step?',
      file: 'enroll/application.tsx',
      name: 'acp-eligibility-check',
      words: ['enrollment'],
    },
    ...['enroll-step', 'enroll-reviewing', 'enroll-rejected', 'enroll-expired'].map((name) => ({
      path: `/${name}`,
      file: 'enroll/standing.tsx',
      name,
      words: ['enroll-progress'] as const,
    })),
    { path: '/enroll-not-here', file: 'enroll/not-here.tsx', words: ['not-here'] },
    { path: '/enroll-not-here/:token', file: 'enroll/not-here-stop.tsx', words: ['not-here'] },
    {
      path: '/enroll-document',
      file: 'enroll/document.tsx',
      words: ['enroll-document'],
      formBytes: documentFormBytes,
    },
    {
      path: '/enroll-document/file',
      file: 'enroll/document-file.ts',
      resource: true,
      formBytes: documentFormBytes,
    },
    { path: '/enroll-devices', file: 'enroll/devices.tsx', words: ['enroll-devices'] },
    ...['enroll-home-address', 'enroll-confirm-address'].map((name) => ({
      path: `/${name}`,
      file: 'enroll/confirm-address.tsx',
      name,
      words: ['enroll-address'] as const,
    })),
    {
      path: '/enroll-status/moved',
      file: 'enroll/moved.tsx',
      words: ['enroll-address'],
    },
    {
      path: '/enroll-status/moved/household',
      file: 'enroll/moved-household.tsx',
      words: ['enroll-failure'],
    },
    { path: '/enroll-status/contact', file: 'enroll/reached.tsx', words: ['enroll-address'] },
    { path: '/enroll-status/data', file: 'enroll/data.tsx', words: ['enroll-data'] },
    { path: '/enroll-status/data/copy', file: 'enroll/data-copy.ts', resource: true },
    { path: '/enroll-failure', file: 'enroll/failure.tsx', words: ['enroll-failure'] },
    { path: '/completed-acp', file: 'enroll/completed.tsx', words: ['enroll-completed'] },
    { path: '/completed-acp/record', file: 'enroll/enrollment-record.ts', resource: true },
    { path: '/transfer-acp-plan', file: 'enroll/transfer.tsx', words: ['enroll-transfer'] },
    { path: '/enroll-transfer-failure', file: 'enroll/transfer-failure.tsx', words: ['enroll-transfer'] },
    ...['/e/:code', '/e/r/:code', '/t/r/:code', '/n/r/:code'].map((path) => ({
      path,
      file: 'enroll/resume.tsx',
      name: `resume-${path[1]}${path.includes('/r/') ? '-reminder' : ''}`,
      words: ['enroll-resume'] as const,
    })),
    { path: '/enroll-helper', file: 'enroll/helper.tsx', words: ['enroll-helper'] },
    { path: '/enroll-helper/:token', file: 'enroll/helping.tsx', words: ['enroll-helper'] },
    {
      path: '/enroll-status/leave',
      file: 'enroll/leave.tsx',
      words: ['enroll-progress', 'enroll-progress.member'],
    },
    {
      path: '/enroll-status',
      file: 'enroll/status.tsx',
      words: ['enroll-progress', 'enroll-progress.member'],
      header: { order: 25, word: 'checkStatus' },
      footer: { group: 'help', order: 25, word: 'checkStatus' },
    },
  ],
)
