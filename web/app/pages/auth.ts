import { pagesWith } from './page.ts'
import { publicFrame } from './store.ts'

const signInPages = pagesWith(
  { surface: 'auth', frame: publicFrame, words: ['account'], external: true, closed: true },
  [
    {
      path: '/auth/login',
      file: 'auth/login.tsx',
      name: 'login',
      // Customers find an order without an account beside their sign-in.
      footer: { group: 'help', order: 30, word: 'findOrder', to: '/auth/login?as=subscriber#find-order' },
    },
    { path: '/auth/signup', file: 'auth/signup.tsx', name: 'signup' },
    { path: '/auth/verification', file: 'auth/verification.tsx', name: 'verification' },
    { path: '/auth/forgot-password', file: 'auth/forgot-password.tsx', name: 'forgot-password' },
    { path: '/auth/reset-password', file: 'auth/reset-password.tsx', name: 'reset-password' },
  ],
)

/** Outside of the public frame, which signs administrators out. */
const bare = pagesWith({ surface: 'auth', words: [], external: true, closed: true }, [
  // A support login's own tab.
  { path: '/auth/support', file: 'auth/support.tsx', resource: true, words: ['errors', 'security'] },
  // Links about a change of address: administrators follow them too.
  { path: '/auth/email', file: 'auth/email.tsx' },
])

export const authPages = [...signInPages, ...bare]
