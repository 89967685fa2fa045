import type { Translated } from '../messages.ts'
import type english from '../en/session.ts'

const session: Translated<typeof english> = {
  warningTitle: '¿Sigue ahí?',
  warningText: 'Su sesión se cerrará a las {time}. Si se queda, no se pierde nada de esta página.',
  warningFinal:
    'Su sesión se cerrará a las {time}. Esta sesión no puede durar más: guarde su trabajo ahora, por favor.',
  stay: 'Seguir conectado',
  signOut: 'Cerrar sesión',
  expired: 'Su sesión ha expirado, inicie sesión de nuevo',
  againText: 'Esta página queda como está. Inicie sesión y siga donde estaba.',
  email: 'Correo electrónico',
  password: 'Contraseña',
  code: 'Código',
  codeHint: 'Seis dígitos de su aplicación de autenticación, o un código de recuperación.',
  signIn: 'Entrar y seguir',
  leave: 'Salir de esta página',
  signedInAgain: 'Su sesión está abierta de nuevo.',
}

export default session
