export interface PracticeCredentials {
  readonly email: string
  readonly password: string
}

/** The only account of the practice service. It gives no access anywhere else, so it is no secret. */
export const practiceCredentials: PracticeCredentials = { email: 'packer@practice.example', password: 'practice-makes-perfect' }
