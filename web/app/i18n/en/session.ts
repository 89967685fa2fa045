/** Words of the dialogs around a session, in every signed-in area. */
const session = {
  warningTitle: 'Are you still there?',
  warningText: 'You will be signed out at {time}. Nothing on this page is lost if you stay.',
  warningFinal:
    'You will be signed out at {time}. This session cannot go on longer: please save your work now.',
  stay: 'Stay signed in',
  signOut: 'Logout',
  expired: 'Your session has been expired, please login again',
  againText: 'This page stays as it is. Sign in and go on where you were.',
  email: 'E-mail address',
  password: 'Password',
  code: 'Code',
  codeHint: 'Six digits from your authenticator app, or a recovery code.',
  signIn: 'Sign in and go on',
  leave: 'Leave this page',
  signedInAgain: 'You are signed in again.',
} as const

export default session
