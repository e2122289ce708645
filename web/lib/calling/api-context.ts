import { createContext } from 'react-router';

export interface ApiRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

export interface ApiReply {
  readonly status: number;
  readonly body: unknown;
}

/** What the server hands to loaders: the API without the network, and the facts of the installation a page must know. */
export interface Api {
  call(request: ApiRequest): Promise<ApiReply>;
  /** Into the server's log, with the number of the request. */
  report(error: unknown): void;
  /** The site's own address, from the configuration: never from a header that a visitor can set. */
  readonly origin: string;
  readonly isDemo: boolean;
  /** Of the software, for staff to name when they report something. */
  readonly version: string;
}

/** The server sets it through entry.server's export: a key made outside this build would be a different key. */
export const apiContext = createContext<Api>();
