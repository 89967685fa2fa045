import type { FaqCategory } from '#contracts/content/choices.ts'
import type { LocalizedText } from '#contracts/locale.ts'

export interface SeedQuestion {
  slug: string
  category: FaqCategory
  question: LocalizedText
  answer: LocalizedText
}

/** The platform's questions, in the order in which they are shown within their category. */
export const questions: SeedQuestion[] = [
  {
    slug: 'what-is-an-esim',
    category: 'esim',
    question: { en: 'What is an eSIM?', es: '¿Qué es una eSIM?' },
    answer: {
      en: 'An eSIM is a SIM without a card. You scan a QR code and your phone downloads it. Your own SIM stays in the phone, so you keep your number. Our guide [What is an eSIM?](/blog/post/what-is-an-esim) tells you more.',
      es: 'Una eSIM es una SIM sin tarjeta. Usted escanea un código QR y su teléfono la descarga. Su propia SIM se queda en el teléfono, así que conserva su número. Nuestra guía [¿Qué es una eSIM?](/blog/post/what-is-an-esim) le cuenta más.',
    },
  },
  {
    slug: 'does-my-phone-take-an-esim',
    category: 'esim',
    question: { en: 'Does my phone take an eSIM?', es: '¿Mi teléfono admite eSIM?' },
    answer: {
      en: 'Most phones made since 2019 do: iPhone XS, XR and later, Google Pixel 4 and later, Samsung Galaxy S20 and later, and many more. Dial `*#06#`: if you see a number called EID, your phone takes an eSIM. You can also [check your model](/devices) here before you buy.',
      es: 'La mayoría de los teléfonos desde 2019 sí: iPhone XS, XR y posteriores, Google Pixel 4 y posteriores, Samsung Galaxy S20 y posteriores, y muchos más. Marque `*#06#`: si ve un número llamado EID, su teléfono admite eSIM. También puede [revisar su modelo](/devices) aquí antes de comprar.',
    },
  },
  {
    slug: 'is-my-phone-locked',
    category: 'esim',
    question: {
      en: 'How do I know whether my phone is locked?',
      es: '¿Cómo sé si mi teléfono está bloqueado?',
    },
    answer: {
      en: 'A locked phone works with one carrier only.\n\n- **iPhone:** Settings, General, About. Next to Carrier Lock it should say “No SIM restrictions”.\n- **Android:** ask the carrier that sold you the phone, or try a friend’s SIM card in it.\n\nIf it is locked, your carrier unlocks it once the phone is paid off and its other rules are met.',
      es: 'Un teléfono bloqueado funciona con un solo operador.\n\n- **iPhone:** Configuración, General, Información. Junto a Bloqueo de operador debe decir “Sin restricciones de SIM”.\n- **Android:** pregunte al operador que se lo vendió o pruebe con la tarjeta SIM de otra persona.\n\nSi está bloqueado, su operador lo desbloquea cuando el equipo está pagado y se cumplen sus demás reglas.',
    },
  },
  {
    slug: 'when-to-install',
    category: 'esim',
    question: { en: 'When should I install my eSIM?', es: '¿Cuándo debo instalar mi eSIM?' },
    answer: {
      en: 'Install it at home, on Wi-Fi, a day or two before you leave. The days of a travel plan start when the eSIM first connects in a country of the plan, not when you install it.',
      es: 'Instálela en casa, con Wi-Fi, uno o dos días antes de salir. Los días de un plan de viaje empiezan cuando la eSIM se conecta por primera vez en un país del plan, no cuando la instala.',
    },
  },
  {
    slug: 'install-on-iphone',
    category: 'esim',
    question: { en: 'How do I install it on an iPhone?', es: '¿Cómo la instalo en un iPhone?' },
    answer: {
      en: 'Open Settings, Cellular, **Add eSIM**, then **Use QR Code**, and scan the code on your order page. No second screen? Touch and hold the QR code on the iPhone and choose **Add eSIM** (iOS 17.4 or later), or type the code by hand. Then turn on Data Roaming for the new line. [Step by step](/blog/post/install-your-esim)',
      es: 'Abra Configuración, Red celular, **Agregar eSIM** y luego **Usar código QR**, y escanee el código de la página de su pedido. ¿No tiene otra pantalla? Mantenga presionado el código QR en el iPhone y elija **Agregar eSIM** (iOS 17.4 o posterior), o escriba el código a mano. Después active Roaming de datos en la línea nueva. [Paso a paso](/blog/post/install-your-esim)',
    },
  },
  {
    slug: 'install-on-android',
    category: 'esim',
    question: { en: 'How do I install it on Android?', es: '¿Cómo la instalo en Android?' },
    answer: {
      en: '- **Samsung:** Settings, Connections, SIM manager, Add eSIM, Scan QR code.\n- **Google Pixel:** Settings, Network & internet, SIMs, Add SIM, Set up an eSIM.\n- **Others:** search your settings for “eSIM”.\n\nThen turn on Roaming for the new line. [Step by step](/blog/post/install-your-esim)',
      es: '- **Samsung:** Ajustes, Conexiones, Administrador de SIM, Añadir eSIM, Escanear código QR.\n- **Google Pixel:** Configuración, Redes e Internet, SIM, Agregar SIM, Configurar una eSIM.\n- **Otros:** busque “eSIM” en los ajustes.\n\nDespués active el roaming en la línea nueva. [Paso a paso](/blog/post/install-your-esim)',
    },
  },
  {
    slug: 'move-esim-to-another-phone',
    category: 'esim',
    question: { en: 'Can I move my eSIM to another phone?', es: '¿Puedo pasar mi eSIM a otro teléfono?' },
    answer: {
      en: 'Most eSIMs can be installed once. Do not delete yours while you still need it. If you changed or lost your phone, write to {email} with your order number, and we will see what can be done.',
      es: 'La mayoría de las eSIM se puede instalar una sola vez. No borre la suya mientras la necesite. Si cambió o perdió su teléfono, escriba a {email} con su número de pedido y veremos qué se puede hacer.',
    },
  },
  {
    slug: 'how-long-to-activate',
    category: 'plans',
    question: {
      en: 'How long can I wait before I use my plan?',
      es: '¿Cuánto puedo esperar antes de usar mi plan?',
    },
    answer: {
      en: 'Activate a plan within 45 days after you buy it, or after its SIM card arrives. After that it expires.',
      es: 'Active el plan dentro de los 45 días posteriores a la compra o a la llegada de su tarjeta SIM. Después vence.',
    },
  },
  {
    slug: 'where-does-it-work',
    category: 'plans',
    question: { en: 'Where does my plan work?', es: '¿Dónde funciona mi plan?' },
    answer: {
      en: 'In the countries that are named on its page, on the networks listed there. Pick a country under [Plans](/plans) to see what works in it.',
      es: 'En los países que indica su página, con las redes que allí aparecen. Elija un país en [Planes](/plans) para ver qué funciona en él.',
    },
  },
  {
    slug: 'data-used-up',
    category: 'plans',
    question: { en: 'What happens when my data is used up?', es: '¿Qué pasa cuando se acaban mis datos?' },
    answer: {
      en: 'Data stops or slows down, as the page of your plan says. You are never charged more for it. You can [add data](/addons) to many plans, or buy another plan.',
      es: 'Los datos se detienen o bajan de velocidad, según diga la página de su plan. Nunca se le cobra de más. A muchos planes les puede [agregar datos](/addons), o puede comprar otro plan.',
    },
  },
  {
    slug: 'hotspot',
    category: 'plans',
    question: { en: 'Can I share my data as a hotspot?', es: '¿Puedo compartir mis datos?' },
    answer: {
      en: 'With most plans, yes. The page of each plan says whether it has a hotspot. Computers use far more data than phones, so keep an eye on what is left.',
      es: 'Con la mayoría de los planes, sí. La página de cada plan dice si permite compartir. Las computadoras usan muchos más datos que los teléfonos, así que vigile lo que le queda.',
    },
  },
  {
    slug: 'does-it-renew',
    category: 'plans',
    question: { en: 'Does my plan renew by itself?', es: '¿Mi plan se renueva solo?' },
    answer: {
      en: 'No, unless you ask for it. There is no contract. A plan ends when its time is over.',
      es: 'No, a menos que usted lo pida. No hay contrato. El plan termina cuando se acaba su tiempo.',
    },
  },
  {
    slug: 'calls-on-data-plans',
    category: 'plans',
    question: {
      en: 'Can I make calls with a data-only plan?',
      es: '¿Puedo hacer llamadas con un plan de solo datos?',
    },
    answer: {
      en: 'Yes, with apps such as WhatsApp, FaceTime or Messenger. A data-only plan has no phone number of its own and cannot call 911. Plans with a US number have normal calls and texts.',
      es: 'Sí, con aplicaciones como WhatsApp, FaceTime o Messenger. Un plan de solo datos no tiene número propio y no puede llamar al 911. Los planes con número de EE. UU. tienen llamadas y mensajes normales.',
    },
  },
  {
    slug: 'is-the-price-final',
    category: 'payment',
    question: {
      en: 'Is the price that I see the price that I pay?',
      es: '¿El precio que veo es el que pago?',
    },
    answer: {
      en: 'Yes. Before you pay, checkout shows every fee, tax and shipping cost. If a price changes while you shop, you see the difference first and nothing is charged until you agree.',
      es: 'Sí. Antes de pagar, ve cada cargo, impuesto y costo de envío. Si un precio cambia mientras compra, primero le mostramos la diferencia y no se cobra nada hasta que usted acepte.',
    },
  },
  {
    slug: 'how-can-i-pay',
    category: 'payment',
    question: { en: 'How can I pay?', es: '¿Cómo puedo pagar?' },
    answer: {
      en: 'With a credit or debit card. You type it on the page of our payment provider, so we never see your card number. Checkout shows any other ways to pay.',
      es: 'Con tarjeta de crédito o débito. La escribe en la página de nuestro proveedor de pagos, así que nunca vemos su número. Al pagar verá si hay otras formas de pago.',
    },
  },
  {
    slug: 'card-declined',
    category: 'payment',
    question: { en: 'My card was declined. Was I charged?', es: 'Rechazaron mi tarjeta. ¿Me cobraron?' },
    answer: {
      en: 'No. Your order waits for you. Try again, or use another card. Your bank can tell you why it said no. An order is never charged twice.',
      es: 'No. Su pedido lo espera. Inténtelo de nuevo o use otra tarjeta. Su banco puede decirle por qué la rechazó. Un pedido nunca se cobra dos veces.',
    },
  },
  {
    slug: 'refunds',
    category: 'payment',
    question: { en: 'Can I get my money back?', es: '¿Me pueden devolver el dinero?' },
    answer: {
      en: 'In full if we cannot deliver, and within 30 days if you have not installed the eSIM. If you have used it, we refund what we did not provide. Write to {email} with your order number. The [terms](/terms) have the details.',
      es: 'Todo, si no podemos entregar, y dentro de 30 días si no ha instalado la eSIM. Si ya la usó, devolvemos lo que no hayamos prestado. Escriba a {email} con su número de pedido. Los [términos](/terms) tienen los detalles.',
    },
  },
  {
    slug: 'keep-my-number-abroad',
    category: 'number',
    question: { en: 'Do I keep my number when I travel?', es: '¿Conservo mi número cuando viajo?' },
    answer: {
      en: 'Yes. A travel eSIM carries data only. Your own line stays on for calls and texts, and your apps keep your number. Turn off data roaming on your own line, so that it does not cost you anything by accident.',
      es: 'Sí. Una eSIM de viaje lleva solo datos. Su línea sigue activa para llamadas y mensajes, y sus aplicaciones conservan su número. Apague el roaming de datos en su propia línea para no pagar por accidente.',
    },
  },
  {
    slug: 'bring-my-number',
    category: 'number',
    question: { en: 'Can I bring my number to a new plan?', es: '¿Puedo traer mi número a un plan nuevo?' },
    answer: {
      en: 'US numbers can usually be moved. Keep your old service on until the move is done. Write to {email} before you order a plan with a number, and we check yours first. Read [how to keep your number](/blog/post/keep-your-number).',
      es: 'Los números de EE. UU. casi siempre se pueden pasar. Mantenga activo su servicio anterior hasta que termine el cambio. Escriba a {email} antes de pedir un plan con número y revisaremos el suyo primero. Lea [cómo conservar su número](/blog/post/keep-your-number).',
    },
  },
  {
    slug: 'emergency-calls',
    category: 'number',
    question: { en: 'Can I call 911?', es: '¿Puedo llamar al 911?' },
    answer: {
      en: 'With a plan that has a US number, yes. With a data-only plan, no: keep your own line on for that. Read more under [Disclaimers](/disclaimers).',
      es: 'Con un plan que tiene número de EE. UU., sí. Con un plan de solo datos, no: mantenga activa su propia línea. Lea más en [Avisos legales](/disclaimers).',
    },
  },
  {
    slug: 'is-acp-open',
    category: 'programs',
    question: { en: 'Can I still get the ACP discount?', es: '¿Todavía puedo recibir el descuento de ACP?' },
    answer: {
      en: 'No. ACP took its last application on February 7, 2024 and ended on June 1, 2024. Nobody can sign you up for it today. Lifeline is open.',
      es: 'No. ACP recibió su última solicitud el 7 de febrero de 2024 y terminó el 1 de junio de 2024. Hoy nadie puede inscribirlo. Lifeline está abierto.',
    },
  },
  {
    slug: 'what-is-lifeline',
    category: 'programs',
    question: { en: 'What is Lifeline?', es: '¿Qué es Lifeline?' },
    answer: {
      en: 'Lifeline is a federal program that takes up to $9.25 a month off phone or internet service, and up to $34.25 on Tribal lands. There is one benefit per household, and it cannot be passed on to someone else. [How Lifeline works](/blog/post/how-lifeline-works)',
      es: 'Lifeline es un programa federal que descuenta hasta $9.25 al mes del servicio de teléfono o internet, y hasta $34.25 en tierras tribales. Hay un beneficio por hogar y no se puede pasar a otra persona. [Cómo funciona Lifeline](/blog/post/how-lifeline-works)',
    },
  },
  {
    slug: 'who-can-get-lifeline',
    category: 'programs',
    question: { en: 'Who can get Lifeline?', es: '¿Quién puede recibir Lifeline?' },
    answer: {
      en: 'Households with an income of at most 135% of the Federal Poverty Guidelines, or where someone has SNAP, Medicaid, SSI, Federal Public Housing Assistance, or a Veterans Pension or Survivors Benefit. On Tribal lands some Tribal programs count too. [See the whole list](/eligibility-check)',
      es: 'Hogares con ingresos de hasta el 135% de las guías federales de pobreza, o donde alguien tiene SNAP, Medicaid, SSI, asistencia federal de vivienda pública o una pensión de veteranos o sobrevivientes. En tierras tribales también cuentan algunos programas tribales. [Vea la lista completa](/eligibility-check)',
    },
  },
  {
    slug: 'how-to-apply-for-lifeline',
    category: 'programs',
    question: { en: 'How do I apply for Lifeline?', es: '¿Cómo solicito Lifeline?' },
    answer: {
      en: 'Apply to the National Verifier at [lifelinesupport.org](https://www.lifelinesupport.org), or call (800) 234-9473, every day from 9 a.m. to 9 p.m. Eastern. It is free. When you are approved, you have 90 days to choose a company that offers Lifeline in your state.',
      es: 'Solicítelo al Verificador Nacional en [lifelinesupport.org](https://www.lifelinesupport.org) o llame al (800) 234-9473, todos los días de 9 a. m. a 9 p. m., hora del Este. Es gratis. Cuando lo aprueben, tiene 90 días para elegir una compañía que ofrezca Lifeline en su estado.',
    },
  },
  {
    slug: 'is-this-offer-a-scam',
    category: 'programs',
    question: {
      en: 'Someone offers me a free tablet from ACP. Is it real?',
      es: 'Me ofrecen una tableta gratis de ACP. ¿Es verdad?',
    },
    answer: {
      en: 'No. ACP has ended, so nobody can give you a device or a discount from it. Do not give your Social Security number or a payment. You can report the offer to the FCC at [consumercomplaints.fcc.gov](https://consumercomplaints.fcc.gov).',
      es: 'No. ACP terminó, así que nadie puede darle un aparato ni un descuento de ese programa. No dé su número de Seguro Social ni pague nada. Puede denunciar la oferta a la FCC en [consumercomplaints.fcc.gov](https://consumercomplaints.fcc.gov).',
    },
  },
  {
    slug: 'no-email-with-qr-code',
    category: 'help',
    question: {
      en: 'I did not get the e-mail. Where is my QR code?',
      es: 'No recibí el correo. ¿Dónde está mi código QR?',
    },
    answer: {
      en: 'On your order page. Open [Find my order](/auth/login) and give the order number and your e-mail address. Look in your spam folder too.',
      es: 'En la página de su pedido. Abra [Buscar mi pedido](/auth/login) y escriba el número de pedido y su correo. Mire también en la carpeta de spam.',
    },
  },
  {
    slug: 'esim-does-not-connect',
    category: 'help',
    question: { en: 'My eSIM does not connect. What can I do?', es: 'Mi eSIM no se conecta. ¿Qué hago?' },
    answer: {
      en: '1. Check that the new line is on, and chosen for data.\n2. Turn on data roaming for it.\n3. Switch airplane mode on for ten seconds, then off.\n4. Restart the phone.\n\nStill nothing? Write to {email} or call {phone} ({hours}). Tell us your order number, where you are and what the phone shows.',
      es: '1. Revise que la línea nueva esté activa y elegida para los datos.\n2. Active el roaming de datos en ella.\n3. Active el modo avión diez segundos y apáguelo.\n4. Reinicie el teléfono.\n\n¿Sigue igual? Escriba a {email} o llame al {phone} ({hours}). Díganos su número de pedido, dónde está y qué muestra el teléfono.',
    },
  },
  {
    slug: 'where-do-you-ship',
    category: 'help',
    question: { en: 'Where do you ship SIM cards?', es: '¿Adónde envían tarjetas SIM?' },
    answer: {
      en: 'Within the United States only. Checkout shows the cost and how many days it takes. An eSIM needs no shipping: it is yours as soon as you have paid, anywhere.',
      es: 'Solo dentro de Estados Unidos. Al pagar ve el costo y cuántos días tarda. Una eSIM no necesita envío: es suya en cuanto paga, en cualquier lugar.',
    },
  },
  {
    slug: 'how-do-i-reach-you',
    category: 'help',
    question: { en: 'How do I reach a person?', es: '¿Cómo hablo con una persona?' },
    answer: {
      en: 'Write to {email} or call {phone}: {hours}. We answer in English and Spanish.',
      es: 'Escriba a {email} o llame al {phone}: {hours}. Atendemos en inglés y español.',
    },
  },
]
