import './styles/app.css';
import './app/layout.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { meQuery } from './api/account';
import { readToken } from './api/token';
import { makeQueryClient } from './app/queries';
import { makeRouter } from './app/router';
import { SessionProvider } from './app/session';

const place = document.getElementById('root');
if (!place) throw new Error('The page has no #root');

const queries = makeQueryClient();
// Start this request before the page loads its code, because every page waits for the signed-in user.
if (readToken() !== null) void queries.prefetchQuery(meQuery());

createRoot(place).render(
  <StrictMode>
    <QueryClientProvider client={queries}>
      <SessionProvider>
        <RouterProvider router={makeRouter()} />
      </SessionProvider>
    </QueryClientProvider>
  </StrictMode>,
);
