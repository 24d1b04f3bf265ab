// Written by `npm run generate` from openapi.json: do not edit.

export interface paths {
    "/api/v1/admin/export/logs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Exports the action log of administrators as a table. */
        get: {
            parameters: {
                query?: {
                    /**
                     * @description The first day, `YYYY-MM-DD`.
                     * @example 2026-11-01
                     */
                    start_date?: string;
                    /**
                     * @description The last day, `YYYY-MM-DD`.
                     * @example 2026-11-30
                     */
                    end_date?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description `admin_logs_{date}.csv` */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "text/csv": string;
                    };
                };
                /** @description Not signed in, or the session has ended */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Not an administrator */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description An invalid query */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "detail": "Invalid input: start_date: write a day as YYYY-MM-DD."
                         *     }
                         */
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description The service is busy or shutting down */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/export/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Exports all users as a table, ordered by id. */
        get: {
            parameters: {
                query?: {
                    /** @description Part of the e-mail address or of the agency's name. */
                    search?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description `users_{date}.csv` */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "text/csv": string;
                    };
                };
                /** @description Not signed in, or the session has ended */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Not an administrator */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description An invalid query */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description The service is busy or shutting down */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/logs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the action log of administrators, newest first, in pages. */
        get: {
            parameters: {
                query?: {
                    /** @description Number of entries to skip. */
                    skip?: number;
                    /** @description Maximum number of entries. */
                    limit?: number;
                    /**
                     * @description The first day, `YYYY-MM-DD`.
                     * @example 2026-11-01
                     */
                    start_date?: string;
                    /**
                     * @description The last day, `YYYY-MM-DD`.
                     * @example 2026-11-30
                     */
                    end_date?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PageView_LogEntryView"];
                    };
                };
                /** @description Not signed in, or the session has ended */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Not an administrator */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description An invalid query */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "detail": "Invalid input: start_date: write a day as YYYY-MM-DD.",
                         *       "errors": [
                         *         {
                         *           "field": "start_date",
                         *           "message": "write a day as YYYY-MM-DD"
                         *         }
                         *       ]
                         *     }
                         */
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description The service is busy or shutting down */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/statistics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Numbers of users. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["StatisticsView"];
                    };
                };
                /** @description Not signed in, or the session has ended */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Not an administrator */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description The service is busy or shutting down */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/subscription-plans/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists all subscription plans, newest first. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PlanView"][];
                    };
                };
                /** @description Not signed in, or the session has ended */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Not an administrator */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description The service is busy or shutting down */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
            };
        };
        put?: never;
        /** Creates a subscription plan. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["PlanBody"];
                };
            };
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PlanView"];
                    };
                };
                /** @description An invalid value */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "detail": "Price must be a positive number or null."
                         *     }
                         */
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Not signed in, or the session has ended */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Not an administrator */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description The name is taken */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "detail": "A plan with this name already exists."
                         *     }
                         */
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description The body is too large */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description An unsupported content type or encoding */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description An invalid body */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "detail": "Invalid input: name: expected a string."
                         *     }
                         */
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description The service is busy or shutting down */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/subscription-plans/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Updates the fields of a plan that are sent. A new name applies to its users' subscriptions at once. */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description Id of the plan */
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["PlanBody"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PlanView"];
                    };
                };
                /** @description An invalid value */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "detail": "Price must be a positive number or null."
                         *     }
                         */
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Not signed in, or the session has ended */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Not an administrator */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Not found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "detail": "Plan not found."
                         *     }
                         */
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description The name is taken */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "detail": "A plan with this name already exists."
                         *     }
                         */
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description The body is too large */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description An unsupported content type or encoding */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description An invalid body */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "detail": "Invalid input: price: expected i64."
                         *     }
                         */
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description The service is busy or shutting down */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
            };
        };
        post?: never;
        /** Deletes a plan. Its users get another plan. */
        delete: {
            parameters: {
                query?: {
                    /** @description Id of the plan that its users get. */
                    reassign_to_plan_id?: number;
                };
                header?: never;
                path: {
                    /** @description Id of the plan */
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: {
                content: {
                    "application/json": components["schemas"]["Reassigned"] | null;
                };
            };
            responses: {
                /** @description Deleted */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description The other plan cannot be assigned, or this plan cannot be deleted */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "detail": "Unknown or inactive subscription plan."
                         *     }
                         */
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Not signed in, or the session has ended */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Not an administrator */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Not found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "detail": "Plan not found."
                         *     }
                         */
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description The plan has users */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "detail": "This plan has 3 assigned users. Choose a plan to move them to."
                         *     }
                         */
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description The body is too large */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description An unsupported content type or encoding */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description An invalid body */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description The service is busy or shutting down */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/subscription-plans/{planId}/assign-user/{userId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Assigns a plan to a user. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description Id of the plan */
                    planId: number;
                    /** @description Id of the user */
                    userId: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["UserView"];
                    };
                };
                /** @description The plan cannot be assigned */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "detail": "Unknown or inactive subscription plan."
                         *     }
                         */
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Not signed in, or the session has ended */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Not an administrator */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Plan or user not found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "detail": "Plan not found."
                         *     }
                         */
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description The service is busy or shutting down */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists users in pages, newest first by default. */
        get: {
            parameters: {
                query?: {
                    /** @description Number of entries to skip. */
                    skip?: number;
                    /** @description Maximum number of entries. */
                    limit?: number;
                    /** @description Part of the e-mail address or of the agency's name. */
                    search?: string;
                    /** @description A `-` in front reverses the order. */
                    sort?: "created_at" | "-created_at" | "email" | "-email" | "last_activity_at" | "-last_activity_at";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PageView_UserView"];
                    };
                };
                /** @description Not signed in, or the session has ended */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Not an administrator */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description An invalid query */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "detail": "Invalid input: limit: must be between 1 and 500.",
                         *       "errors": [
                         *         {
                         *           "field": "limit",
                         *           "message": "must be between 1 and 500"
                         *         }
                         *       ]
                         *     }
                         */
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description The service is busy or shutting down */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/users/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Deletes a user with all data: projects, analyses, profiles, keys, tokens, uploads. Stops running analyses first. */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description Id of the user */
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Deleted */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description Your own account, or the last administrator */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "detail": "You cannot delete your own account."
                         *     }
                         */
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Not signed in, or the session has ended */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Not an administrator */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Not found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "detail": "User not found."
                         *     }
                         */
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Another process is running an analysis of the user */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "detail": "Analysis 12 of this user is still in progress."
                         *     }
                         */
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description The service is busy or shutting down */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/users/{id}/deactivate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Deactivates an account. Ends its sessions and tokens at once and stops its running analyses. */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description Id of the user */
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["UserView"];
                    };
                };
                /** @description Your own account, or the last administrator */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "detail": "You cannot deactivate your own account."
                         *     }
                         */
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Not signed in, or the session has ended */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Not an administrator */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Not found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "detail": "User not found."
                         *     }
                         */
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description The service is busy or shutting down */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/users/{id}/projects": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the projects of a user, newest first. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description Id of the user */
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["UserProjectView"][];
                    };
                };
                /** @description Not signed in, or the session has ended */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Not an administrator */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Not found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "detail": "User not found."
                         *     }
                         */
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description The service is busy or shutting down */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/users/{id}/reactivate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Reactivates an account. */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description Id of the user */
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["UserView"];
                    };
                };
                /** @description Not signed in, or the session has ended */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Not an administrator */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Not found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "detail": "User not found."
                         *     }
                         */
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description The service is busy or shutting down */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/users/{id}/subscription": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Assigns a plan to a user by the plan's name. */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description Id of the user */
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["SubscriptionBody"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["UserView"];
                    };
                };
                /** @description The plan cannot be assigned */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "detail": "Unknown or inactive subscription plan."
                         *     }
                         */
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Not signed in, or the session has ended */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Not an administrator */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Not found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "detail": "User not found."
                         *     }
                         */
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description The body is too large */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description An unsupported content type or encoding */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description An invalid or empty body */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "detail": "Invalid input: subscription_type: no active plan has this name."
                         *     }
                         */
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description The service is busy or shutting down */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/analyses/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns an analysis with its list and results. */
        get: {
            parameters: {
                query?: {
                    /** @description Include the newest results, at most 10,000 and 32 MiB. */
                    include_results?: boolean;
                    /** @description Include the list of URLs. Without it and without results, the answer is short, whatever the number of pages. */
                    include_source_urls?: boolean;
                };
                header?: never;
                path: {
                    /** @description Id of the analysis */
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["AnalysisView"];
                    };
                };
                /** @description Not signed in, or the session has ended */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Belongs to another user */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "detail": "You do not have permission to access this analysis."
                         *     }
                         */
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Not found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "detail": "Analysis not found."
                         *     }
                         */
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description The analysis was relaunched in the meantime */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "detail": "Analysis was relaunched while it was read. Read it again from the beginning."
                         *     }
                         */
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description An invalid query */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description The service is busy or shutting down */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
            };
        };
        /**
         * Renames an analysis, or changes its configuration while it is not in progress. With `urls` the whole configuration
         *     is replaced, without it only the fields that are sent. Results do not change until the analysis is run again.
         */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description Id of the analysis */
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["AnalysisChange"];
                };
            };
            responses: {
                /** @description Without results */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["AnalysisView"];
                    };
                };
                /** @description An invalid value, or not possible in the current status */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "detail": "Analysis is still in progress. Stop it before editing."
                         *     }
                         */
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Not signed in, or the session has ended */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description The analysis or browser profile belongs to another user */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Not found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "detail": "Analysis not found."
                         *     }
                         */
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Another process is working on it */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "detail": "Analysis is still in progress."
                         *     }
                         */
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description The body is too large */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description An unsupported content type or encoding */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description An invalid body */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "detail": "Invalid input: urls[0].url: expected a string."
                         *     }
                         */
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description The service is busy or shutting down */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
            };
        };
        post?: never;
        /** Deletes an analysis with its list and results. Stops it first if it is in progress. */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description Id of the analysis */
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Deleted */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description Not signed in, or the session has ended */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Belongs to another user */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Not found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "detail": "Analysis not found."
                         *     }
                         */
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Another process is working on it */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "detail": "Analysis is still in progress."
                         *     }
                         */
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description The service is busy or shutting down */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/analyses/{id}/changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists what changed on each page since an earlier analysis, as `seotags diff` does. */
        get: {
            parameters: {
                query: {
                    /** @description Id of the earlier analysis, of the same project. */
                    before: number;
                    /**
                     * @description What is compared, separated by commas: `indexability`, `current`, `suggested`. Default: everything that both
                     *     analyses have.
                     * @example indexability,current
                     */
                    only?: string;
                    /**
                     * @description Only these changes, separated by commas: `added`, `gone`, `changed`.
                     * @example changed
                     */
                    change?: string;
                    /** @description 1 to 500; default 100. */
                    limit?: number;
                    /** @description Only changes after those of the previous page: its `next_cursor`, with the same parameters. */
                    cursor?: string;
                };
                header?: never;
                path: {
                    /** @description Id of the later analysis */
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Changes"];
                    };
                };
                /** @description Not signed in, or the session has ended */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Belongs to another user */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "detail": "You do not have permission to access this analysis."
                         *     }
                         */
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Not found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "detail": "Analysis not found."
                         *     }
                         */
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description One of them was relaunched, and `cursor` is from the earlier run */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "detail": "Analysis was relaunched while it was read. Read it again from the beginning."
                         *     }
                         */
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description An invalid query */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "detail": "Invalid input: before: use the id of another analysis of the same project."
                         *     }
                         */
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description The service is busy or shutting down */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/analyses/{id}/comparison": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Counts how an analysis differs from an earlier one: pages, indexability and issues. */
        get: {
            parameters: {
                query: {
                    /** @description Id of the earlier analysis, of the same project. */
                    before: number;
                };
                header?: never;
                path: {
                    /** @description Id of the later analysis */
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Comparison"];
                    };
                };
                /** @description One of them has more than 200,000 results */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "detail": "The analyses are too large to count their changes."
                         *     }
                         */
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Not signed in, or the session has ended */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Belongs to another user */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "detail": "You do not have permission to access this analysis."
                         *     }
                         */
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Not found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "detail": "Analysis not found."
                         *     }
                         */
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description An invalid query */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "detail": "Invalid input: before: use the id of another analysis of the same project."
                         *     }
                         */
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Another comparison, history or overview of the same user takes longer than ten seconds */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "detail": "Too many attempts. Please try again in 5 seconds."
                         *     }
                         */
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Two of other users take longer than ten seconds */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "detail": "The service is busy. Please try again."
                         *     }
                         */
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/analyses/{id}/decisions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Applies one decision to the suggestions of many results, and skips results that it does not fit: those of
         *     `result_ids` that match the filters of the query, as in the list of results. It can be undone until the next bulk
         *     decision.
         */
        post: {
            parameters: {
                query?: {
                    /** @description Only results written after this revision. They are not counted: `matches` is null. */
                    since_revision?: number;
                    /**
                     * @description Only these kinds, separated by commas: `indexable`, `redirected`, `not_indexable`, `not_crawlable`, `unknown`.
                     * @example not_indexable,unknown
                     */
                    kind?: string;
                    /**
                     * @description Only these statuses, separated by commas: codes such as `404`, classes such as `4xx`, `none` for no response.
                     * @example 404,5xx,none
                     */
                    status?: string;
                    /**
                     * @description Only results with one of these issues: codes, separated by commas.
                     * @example noindex_meta,duplicate_title
                     */
                    issue?: string;
                    /** @description Only results with this verdict. */
                    indexable?: boolean;
                    /** @description Only results that robots.txt lets crawlers fetch (`true`) or blocks (`false`). */
                    crawlable?: boolean;
                    /**
                     * @description Only pages without these texts, separated by commas: `title`, `meta`, `h1`.
                     * @example title,meta
                     */
                    missing?: string;
                    /** @description Only pages with the same current title or meta description as another page (`true`). */
                    duplicate?: boolean;
                    /**
                     * @description Only results in this tab of a review: `to_review`, `accepted`, `edited`, `rejected`, `unchanged`, `problems`,
                     *     `all`.
                     * @example to_review
                     */
                    tab?: string;
                    /**
                     * @description Only results with a text in one of these states, separated by commas: `open`, `accepted`, `edited`, `rejected`,
                     *     `kept`, `skipped`, `locked`. An element before a state, such as `title:open`, limits it to that element.
                     * @example title:open,meta:rejected
                     */
                    state?: string;
                    /** @description Only results with an error (`true`) or without one (`false`). */
                    failed?: boolean;
                    /** @description Only results whose suggestions have warnings or errors (`true`), or have none (`false`). */
                    findings?: boolean;
                    /**
                     * @description Only results that match every part of this search: words, `"several words"`, `/regular expressions/`. A field
                     *     before a part, such as `title:boots`, limits it to that field: `url`, `title`, `description`, `h1`, `keyword`;
                     *     `current_title`, `new_title` and so on for one of both texts. Parts without a field are searched in all of them.
                     *     `-` before a part excludes its results. `kind:`, `status:`, `issue:`, `state:` and `folder:` are like the
                     *     parameters of these names, `-kind:` and so on like `not_kind`. Case is ignored.
                     * @example title:boots -url:/sale/ status:200
                     */
                    search?: string;
                    /**
                     * @description Only results whose URL, titles, meta descriptions, H1s or keywords contain this text, ignoring case.
                     * @example winter boots
                     */
                    q?: string;
                    /** @description Only results whose URL contains this text, ignoring case. */
                    url?: string;
                    /** @description Only results whose current or new title contains this text, ignoring case. */
                    title?: string;
                    /** @description Only results whose current or new meta description contains this text, ignoring case. */
                    description?: string;
                    /** @description Only results whose current or new H1 contains this text, ignoring case. */
                    h1?: string;
                    /** @description Only results with a target keyword or a suggested keyword that contains this text, ignoring case. */
                    keyword?: string;
                    /**
                     * @description Only results with a text of this length: `current_title:61-`, `new_meta:0-69`, `any_h1:20-70`. Several, separated
                     *     by commas, must all apply; of several separated by `|`, one. Lengths are in characters, as the checker counts them.
                     * @example current_title:61-|current_meta:156-
                     */
                    length?: string;
                    /**
                     * @description Only URLs in this folder: a path, on any host, or the beginning of a URL.
                     * @example /products/boots/
                     */
                    folder?: string;
                    /**
                     * @description Without these kinds, as in `kind`.
                     * @example redirected
                     */
                    not_kind?: string;
                    /**
                     * @description Without these statuses, as in `status`. `none` excludes results without a response; other values keep them.
                     * @example 3xx,404
                     */
                    not_status?: string;
                    /**
                     * @description Without any of these issues, as in `issue`.
                     * @example duplicate_title
                     */
                    not_issue?: string;
                    /**
                     * @description Without a text in any of these states, as in `state`.
                     * @example title:open,locked
                     */
                    not_state?: string;
                    /**
                     * @description Without URLs in this folder, as in `folder`. `search` can exclude several folders.
                     * @example /sale/
                     */
                    not_folder?: string;
                };
                header?: never;
                path: {
                    /** @description Id of the analysis */
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["BulkBody"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Updated"];
                    };
                };
                /** @description The body did not arrive in time */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Not signed in, or the session has ended */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Belongs to another user */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Analysis or result not found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "detail": "Result not found."
                         *     }
                         */
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description The body is too large */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description An unsupported content type or encoding */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description An invalid body */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "detail": "Invalid input: decision: texts are edited page by page."
                         *     }
                         */
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description The service is busy or shutting down */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/analyses/{id}/decisions/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Undoes your last bulk decision, except for suggestions that were decided again since. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description Id of the analysis */
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Updated"];
                    };
                };
                /** @description Not signed in, or the session has ended */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Belongs to another user */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Analysis not found, or you did not make its last bulk decision */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "detail": "There is nothing to undo."
                         *     }
                         */
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description The service is busy or shutting down */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/analyses/{id}/export/{format}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Exports the results that match the filters as a file: `csv`, `tsv`, `json`, `jsonl`, `xml`, `xlsx`, `md`, `html` or
         *     `pdf`. A PDF is a report on the whole analysis and takes no filters.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Only texts that a person accepted or wrote, and only pages with such texts. Rejected texts are never exported. */
                    accepted_only?: boolean;
                    /** @description Only texts that differ from the page's own, and only pages with such texts. */
                    changed?: boolean;
                    /**
                     * @description Columns, separated by commas: names, or the groups `default`, `provenance` (engine, model, cost, who decided),
                     *     `review` (the state of each element, who decided, and when) and
                     *     `all`. Not for PDF. Without it, tables have the default columns and JSON has all fields.
                     * @example default,provenance
                     */
                    columns?: string;
                    /** @description Do not change cells in CSV and TSV, even if a spreadsheet would read them as formulas. */
                    raw?: boolean;
                    /** @description Begin CSV and TSV with a byte order mark, by which spreadsheets detect UTF-8. */
                    bom?: boolean;
                    /** @description JSON has the texts of pages. */
                    page_texts?: boolean;
                    /** @description The agency on a PDF report, instead of the project's; at most 54 characters. */
                    agency_name?: string;
                    /** @description Its contact, instead of the project's; at most 500 characters. */
                    agency_contact?: string;
                    /**
                     * @description Send the number of pages in the file as the header `x-page-count`. With `accepted_only` or `changed`, the results are
                     *     read twice for it.
                     */
                    count?: boolean;
                    /** @description Only results written after this revision. They are not counted: `matches` is null. */
                    since_revision?: number;
                    /**
                     * @description Only these kinds, separated by commas: `indexable`, `redirected`, `not_indexable`, `not_crawlable`, `unknown`.
                     * @example not_indexable,unknown
                     */
                    kind?: string;
                    /**
                     * @description Only these statuses, separated by commas: codes such as `404`, classes such as `4xx`, `none` for no response.
                     * @example 404,5xx,none
                     */
                    status?: string;
                    /**
                     * @description Only results with one of these issues: codes, separated by commas.
                     * @example noindex_meta,duplicate_title
                     */
                    issue?: string;
                    /** @description Only results with this verdict. */
                    indexable?: boolean;
                    /** @description Only results that robots.txt lets crawlers fetch (`true`) or blocks (`false`). */
                    crawlable?: boolean;
                    /**
                     * @description Only pages without these texts, separated by commas: `title`, `meta`, `h1`.
                     * @example title,meta
                     */
                    missing?: string;
                    /** @description Only pages with the same current title or meta description as another page (`true`). */
                    duplicate?: boolean;
                    /**
                     * @description Only results in this tab of a review: `to_review`, `accepted`, `edited`, `rejected`, `unchanged`, `problems`,
                     *     `all`.
                     * @example to_review
                     */
                    tab?: string;
                    /**
                     * @description Only results with a text in one of these states, separated by commas: `open`, `accepted`, `edited`, `rejected`,
                     *     `kept`, `skipped`, `locked`. An element before a state, such as `title:open`, limits it to that element.
                     * @example title:open,meta:rejected
                     */
                    state?: string;
                    /** @description Only results with an error (`true`) or without one (`false`). */
                    failed?: boolean;
                    /** @description Only results whose suggestions have warnings or errors (`true`), or have none (`false`). */
                    findings?: boolean;
                    /**
                     * @description Only results that match every part of this search: words, `"several words"`, `/regular expressions/`. A field
                     *     before a part, such as `title:boots`, limits it to that field: `url`, `title`, `description`, `h1`, `keyword`;
                     *     `current_title`, `new_title` and so on for one of both texts. Parts without a field are searched in all of them.
                     *     `-` before a part excludes its results. `kind:`, `status:`, `issue:`, `state:` and `folder:` are like the
                     *     parameters of these names, `-kind:` and so on like `not_kind`. Case is ignored.
                     * @example title:boots -url:/sale/ status:200
                     */
                    search?: string;
                    /**
                     * @description Only results whose URL, titles, meta descriptions, H1s or keywords contain this text, ignoring case.
                     * @example winter boots
                     */
                    q?: string;
                    /** @description Only results whose URL contains this text, ignoring case. */
                    url?: string;
                    /** @description Only results whose current or new title contains this text, ignoring case. */
                    title?: string;
                    /** @description Only results whose current or new meta description contains this text, ignoring case. */
                    description?: string;
                    /** @description Only results whose current or new H1 contains this text, ignoring case. */
                    h1?: string;
                    /** @description Only results with a target keyword or a suggested keyword that contains this text, ignoring case. */
                    keyword?: string;
                    /**
                     * @description Only results with a text of this length: `current_title:61-`, `new_meta:0-69`, `any_h1:20-70`. Several, separated
                     *     by commas, must all apply; of several separated by `|`, one. Lengths are in characters, as the checker counts them.
                     * @example current_title:61-|current_meta:156-
                     */
                    length?: string;
                    /**
                     * @description Only URLs in this folder: a path, on any host, or the beginning of a URL.
                     * @example /products/boots/
                     */
                    folder?: string;
                    /**
                     * @description Without these kinds, as in `kind`.
                     * @example redirected
                     */
                    not_kind?: string;
                    /**
                     * @description Without these statuses, as in `status`. `none` excludes results without a response; other values keep them.
                     * @example 3xx,404
                     */
                    not_status?: string;
                    /**
                     * @description Without any of these issues, as in `issue`.
                     * @example duplicate_title
                     */
                    not_issue?: string;
                    /**
                     * @description Without a text in any of these states, as in `state`.
                     * @example title:open,locked
                     */
                    not_state?: string;
                    /**
                     * @description Without URLs in this folder, as in `folder`. `search` can exclude several folders.
                     * @example /sale/
                     */
                    not_folder?: string;
                };
                header?: never;
                path: {
                    /** @description Id of the analysis */
                    id: number;
                    /** @description csv, tsv, json, jsonl, xml, xlsx, md, html or pdf */
                    format: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The file */
                200: {
                    headers: {
                        /** @description Number of pages in the file, if `count` is true */
                        "x-page-count"?: number | null;
                        [name: string]: unknown;
                    };
                    content: {
                        "text/csv": number[];
                        "text/tab-separated-values": number[];
                        "application/json": number[];
                        "application/x-ndjson": number[];
                        "application/xml": number[];
                        "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": number[];
                        "text/markdown": number[];
                        "text/html": number[];
                        "application/pdf": number[];
                    };
                };
                /** @description Nothing to export, an unknown format, or an invalid agency */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "detail": "Unsupported export format."
                         *     }
                         */
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Not signed in, or the session has ended */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Belongs to another user */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "detail": "You do not have permission to access this analysis."
                         *     }
                         */
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Not found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "detail": "Analysis not found."
                         *     }
                         */
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description An invalid filter or column */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "detail": "Invalid input: kind: \"good\" is unknown; use indexable, redirected, not_indexable, not_crawlable, unknown."
                         *     }
                         */
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description More than four at once, or a second PDF */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "detail": "Too many attempts. Please try again in 5 seconds."
                         *     }
                         */
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description The service is busy or shutting down */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/analyses/{id}/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Imports the decisions and texts of an edited export. A changed text is an edited one, the page's current text is a
         *     rejection. Rows are matched by URL.
         */
        post: {
            parameters: {
                query?: {
                    /** @description Store nothing, and return what would change. */
                    dry_run?: boolean;
                    /** @description Also accept suggestions whose cells were not edited. */
                    accept_unchanged?: boolean;
                };
                header?: never;
                path: {
                    /** @description Id of the analysis */
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "multipart/form-data": components["schemas"]["SheetForm"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ImportView"];
                    };
                };
                /** @description A file that cannot be imported */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "detail": "No row is about a page of this analysis."
                         *     }
                         */
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Not signed in, or the session has ended */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Belongs to another user */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Not found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "detail": "Analysis not found."
                         *     }
                         */
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Too large */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "detail": "The file is too large. The maximum is 20 MB."
                         *     }
                         */
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Not a form */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "detail": "Unsupported content type."
                         *     }
                         */
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Not the one part `file` */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "detail": "Invalid input: file: send exactly one part named file."
                         *     }
                         */
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description A second import of the same user at once */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "detail": "Too many attempts. Please try again in 5 seconds."
                         *     }
                         */
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description The service is busy or shutting down */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/analyses/{id}/live-check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Visits pages again and compares their accepted and edited texts with what the pages have now. Uses the settings of
         *     the analysis, but no cache, no browser and no extra headers. Stores nothing.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description Id of the analysis */
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["LiveCheckBody"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["LiveCheckView"];
                    };
                };
                /** @description The body did not arrive in time */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Not signed in, or the session has ended */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Belongs to another user */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Analysis or result not found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "detail": "Result not found."
                         *     }
                         */
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description The body is too large */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description An unsupported content type or encoding */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description An invalid body */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "detail": "Invalid input: result_ids: give 1 to 10."
                         *     }
                         */
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description More than 30 pages per minute, or 2 calls at once */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "detail": "Too many attempts. Please try again in 12 seconds."
                         *     }
                         */
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description The service is busy or shutting down */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/analyses/{id}/relaunch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Runs an analysis again, with its saved configuration if it has one, and with the current defaults of its project and
         *     owner.
         */
        post: {
            parameters: {
                query?: {
                    /** @description Replace the current results; otherwise run a copy of the analysis. */
                    overwrite?: boolean;
                };
                header?: never;
                path: {
                    /** @description Id of the analysis */
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The same analysis, counts 0 */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["AnalysisView"];
                    };
                };
                /** @description Its copy */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["AnalysisView"];
                    };
                };
                /** @description Not possible in the current status */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "detail": "Analysis is still in progress."
                         *     }
                         */
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Not signed in, or the session has ended */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Belongs to another user */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Not found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "detail": "Analysis not found."
                         *     }
                         */
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Another process is working on it */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "detail": "Analysis is still in progress."
                         *     }
                         */
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description A model that this service does not allow */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "detail": "Invalid input: openai_model: this model cannot be used with this service's key; allowed models: gpt-4.1-nano."
                         *     }
                         */
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description The disk or the queue is full */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "detail": "The service is short of disk space. Please try again later."
                         *     }
                         */
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/analyses/{id}/results": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists results in pages, newest first unless `sort` is given. A result must match all filters. */
        get: {
            parameters: {
                query?: {
                    /** @description 1 to 5,000; default 1,000. A page also ends at 32 MiB. */
                    limit?: number;
                    /** @description Only results with a lower id: `next_before_id` of the previous page. Not together with filters or `sort`. */
                    before_id?: number;
                    /** @description Include `evidence`. It stays empty for results from before evidence was stored. */
                    evidence?: boolean;
                    /** @description Only results after those of the previous page: its `next_cursor`, with the same filters and the same `sort`. */
                    cursor?: string;
                    /** @description Skip this many results. */
                    offset?: number;
                    /**
                     * @description The page that contains the result with this id, if every page has `limit` results. `offset` of the answer is its
                     *     place. The first page, if the filters exclude the result.
                     */
                    containing?: number;
                    /** @description Only results after the one with this id, even if the filters exclude it. */
                    after_id?: number;
                    /**
                     * @description A column, with `-` before it for the descending order: `id`, `position` in the list of URLs, `kind`, `status_code`, `url`, a text such as
                     *     `current_title` or `suggested_meta_description`, or its length, such as `current_title_length`. Default: `-id`.
                     *     Texts compare by their first 200 characters, ignoring case. Equal results are listed newest first.
                     * @example -suggested_title_length
                     */
                    sort?: string;
                    /** @description Only results written after this revision. They are not counted: `matches` is null. */
                    since_revision?: number;
                    /**
                     * @description Only these kinds, separated by commas: `indexable`, `redirected`, `not_indexable`, `not_crawlable`, `unknown`.
                     * @example not_indexable,unknown
                     */
                    kind?: string;
                    /**
                     * @description Only these statuses, separated by commas: codes such as `404`, classes such as `4xx`, `none` for no response.
                     * @example 404,5xx,none
                     */
                    status?: string;
                    /**
                     * @description Only results with one of these issues: codes, separated by commas.
                     * @example noindex_meta,duplicate_title
                     */
                    issue?: string;
                    /** @description Only results with this verdict. */
                    indexable?: boolean;
                    /** @description Only results that robots.txt lets crawlers fetch (`true`) or blocks (`false`). */
                    crawlable?: boolean;
                    /**
                     * @description Only pages without these texts, separated by commas: `title`, `meta`, `h1`.
                     * @example title,meta
                     */
                    missing?: string;
                    /** @description Only pages with the same current title or meta description as another page (`true`). */
                    duplicate?: boolean;
                    /**
                     * @description Only results in this tab of a review: `to_review`, `accepted`, `edited`, `rejected`, `unchanged`, `problems`,
                     *     `all`.
                     * @example to_review
                     */
                    tab?: string;
                    /**
                     * @description Only results with a text in one of these states, separated by commas: `open`, `accepted`, `edited`, `rejected`,
                     *     `kept`, `skipped`, `locked`. An element before a state, such as `title:open`, limits it to that element.
                     * @example title:open,meta:rejected
                     */
                    state?: string;
                    /** @description Only results with an error (`true`) or without one (`false`). */
                    failed?: boolean;
                    /** @description Only results whose suggestions have warnings or errors (`true`), or have none (`false`). */
                    findings?: boolean;
                    /**
                     * @description Only results that match every part of this search: words, `"several words"`, `/regular expressions/`. A field
                     *     before a part, such as `title:boots`, limits it to that field: `url`, `title`, `description`, `h1`, `keyword`;
                     *     `current_title`, `new_title` and so on for one of both texts. Parts without a field are searched in all of them.
                     *     `-` before a part excludes its results. `kind:`, `status:`, `issue:`, `state:` and `folder:` are like the
                     *     parameters of these names, `-kind:` and so on like `not_kind`. Case is ignored.
                     * @example title:boots -url:/sale/ status:200
                     */
                    search?: string;
                    /**
                     * @description Only results whose URL, titles, meta descriptions, H1s or keywords contain this text, ignoring case.
                     * @example winter boots
                     */
                    q?: string;
                    /** @description Only results whose URL contains this text, ignoring case. */
                    url?: string;
                    /** @description Only results whose current or new title contains this text, ignoring case. */
                    title?: string;
                    /** @description Only results whose current or new meta description contains this text, ignoring case. */
                    description?: string;
                    /** @description Only results whose current or new H1 contains this text, ignoring case. */
                    h1?: string;
                    /** @description Only results with a target keyword or a suggested keyword that contains this text, ignoring case. */
                    keyword?: string;
                    /**
                     * @description Only results with a text of this length: `current_title:61-`, `new_meta:0-69`, `any_h1:20-70`. Several, separated
                     *     by commas, must all apply; of several separated by `|`, one. Lengths are in characters, as the checker counts them.
                     * @example current_title:61-|current_meta:156-
                     */
                    length?: string;
                    /**
                     * @description Only URLs in this folder: a path, on any host, or the beginning of a URL.
                     * @example /products/boots/
                     */
                    folder?: string;
                    /**
                     * @description Without these kinds, as in `kind`.
                     * @example redirected
                     */
                    not_kind?: string;
                    /**
                     * @description Without these statuses, as in `status`. `none` excludes results without a response; other values keep them.
                     * @example 3xx,404
                     */
                    not_status?: string;
                    /**
                     * @description Without any of these issues, as in `issue`.
                     * @example duplicate_title
                     */
                    not_issue?: string;
                    /**
                     * @description Without a text in any of these states, as in `state`.
                     * @example title:open,locked
                     */
                    not_state?: string;
                    /**
                     * @description Without URLs in this folder, as in `folder`. `search` can exclude several folders.
                     * @example /sale/
                     */
                    not_folder?: string;
                };
                header?: never;
                path: {
                    /** @description Id of the analysis */
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ResultPage"];
                    };
                };
                /** @description Not signed in, or the session has ended */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Belongs to another user */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "detail": "You do not have permission to access this analysis."
                         *     }
                         */
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Not found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "detail": "Analysis not found."
                         *     }
                         */
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description The analysis was relaunched, and `before_id` or `cursor` is from the earlier run */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "detail": "Analysis was relaunched while it was read. Read it again from the beginning."
                         *     }
                         */
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description An invalid query */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "detail": "Invalid input: limit: must be between 1 and 5000."
                         *     }
                         */
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description The service is busy or shutting down */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/analyses/{id}/results/{result_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns one result, with the sentences of the page that prove the numbers and names in its suggestions. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description Id of the analysis */
                    id: number;
                    /** @description Id of the result */
                    result_id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The result, without its texts */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Result"];
                    };
                };
                /** @description Not signed in, or the session has ended */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Belongs to another user */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "detail": "You do not have permission to access this analysis."
                         *     }
                         */
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Not found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "detail": "Result not found."
                         *     }
                         */
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description The service is busy or shutting down */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/analyses/{id}/results/{result_id}/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Checks a text for an element of a page, as for an edited decision. Stores nothing. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description Id of the analysis */
                    id: number;
                    /** @description Id of the result */
                    result_id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["CheckBody"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CheckedView"];
                    };
                };
                /** @description The text would be refused */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "detail": "Title: the text is empty."
                         *     }
                         */
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Not signed in, or the session has ended */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Belongs to another user */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Not found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "detail": "Result not found."
                         *     }
                         */
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description The body is too large */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description An unsupported content type or encoding */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description An invalid body */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "detail": "Invalid input: text: it is missing."
                         *     }
                         */
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description The service is busy or shutting down */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/analyses/{id}/results/{result_id}/content": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the texts of a page. If the result has none, they come from the project's cache, or the page is fetched
         *     again.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description Id of the analysis */
                    id: number;
                    /** @description Id of the result */
                    result_id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ContentView"];
                    };
                };
                /** @description The settings of the analysis are no longer valid */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "detail": "Minimum title length must not exceed the maximum."
                         *     }
                         */
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Not signed in, or the session has ended */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Belongs to another user */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "detail": "You do not have permission to access this analysis."
                         *     }
                         */
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Result not found, or the page was not read */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "detail": "No content available for this page."
                         *     }
                         */
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description More than 30 pages per minute that were not stored, or 2 at once */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "detail": "Too many attempts. Please try again in 12 seconds."
                         *     }
                         */
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Too many pages are open in browsers */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "detail": "The service is busy. Please try again."
                         *     }
                         */
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/analyses/{id}/results/{result_id}/decisions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Stores decisions on the suggestions for one page. Edited texts are checked. Accepted, edited and locked suggestions
         *     survive a relaunch.
         */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description Id of the analysis */
                    id: number;
                    /** @description Id of the result */
                    result_id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["DecisionsBody"];
                };
            };
            responses: {
                /** @description The result, without its texts */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Result"];
                    };
                };
                /** @description The decision does not fit the page */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "detail": "The page has no title to accept."
                         *     }
                         */
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Not signed in, or the session has ended */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Belongs to another user */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Not found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "detail": "Result not found."
                         *     }
                         */
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description The body is too large */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description An unsupported content type or encoding */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description An invalid body */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "detail": "Invalid input: title.text: an edited text is missing."
                         *     }
                         */
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description The service is busy or shutting down */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/analyses/{id}/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Resumes a stopped analysis. */
        post: {
            parameters: {
                query?: {
                    /** @description Also retry failed pages. */
                    failed?: boolean;
                };
                header?: never;
                path: {
                    /** @description Id of the analysis */
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "msg": "Analysis resumed."
                         *     }
                         */
                        "application/json": components["schemas"]["Message"];
                    };
                };
                /** @description The analysis is not stopped */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "detail": "Analysis is not stopped."
                         *     }
                         */
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Not signed in, or the session has ended */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Belongs to another user */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Not found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "detail": "Analysis not found."
                         *     }
                         */
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Another process is working on it */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "detail": "Analysis is still in progress."
                         *     }
                         */
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description An invalid query */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description The disk or the queue is full */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "detail": "The service is short of disk space. Please try again later."
                         *     }
                         */
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/analyses/{id}/review": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Starts a review of the tags of a finished analysis by a second model. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description Id of the analysis */
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ReviewBody"];
                };
            };
            responses: {
                /** @description Without results */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["AnalysisView"];
                    };
                };
                /** @description Nothing to review, or no model for it */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "detail": "No AI model is configured for review."
                         *     }
                         */
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Not signed in, or the session has ended */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Belongs to another user */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Not found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "detail": "Analysis not found."
                         *     }
                         */
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Another process is working on it */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "detail": "Analysis is still in progress."
                         *     }
                         */
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description The body is too large */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description An unsupported content type or encoding */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description An invalid body, or a model that this service does not allow */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "detail": "Invalid input: elements_to_review: it is missing."
                         *     }
                         */
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description The disk or the queue is full */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "detail": "The service is short of disk space. Please try again later."
                         *     }
                         */
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/analyses/{id}/stop": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Stops an analysis that is queued or running. Responds once it has stopped, within ten seconds. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description Id of the analysis */
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "msg": "Analysis stopped."
                         *     }
                         */
                        "application/json": components["schemas"]["Message"];
                    };
                };
                /** @description The analysis is not in progress */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "detail": "Analysis is not in progress."
                         *     }
                         */
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Not signed in, or the session has ended */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Belongs to another user */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Not found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "detail": "Analysis not found."
                         *     }
                         */
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Another process is working on it */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "detail": "Analysis is still in progress."
                         *     }
                         */
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description The service is busy or shutting down */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/analyses/{id}/summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the figures of a report: how many results there are of each kind, and how many each tab of a review lists. With
         *     filters, they are about the matching results.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Only results written after this revision. They are not counted: `matches` is null. */
                    since_revision?: number;
                    /**
                     * @description Only these kinds, separated by commas: `indexable`, `redirected`, `not_indexable`, `not_crawlable`, `unknown`.
                     * @example not_indexable,unknown
                     */
                    kind?: string;
                    /**
                     * @description Only these statuses, separated by commas: codes such as `404`, classes such as `4xx`, `none` for no response.
                     * @example 404,5xx,none
                     */
                    status?: string;
                    /**
                     * @description Only results with one of these issues: codes, separated by commas.
                     * @example noindex_meta,duplicate_title
                     */
                    issue?: string;
                    /** @description Only results with this verdict. */
                    indexable?: boolean;
                    /** @description Only results that robots.txt lets crawlers fetch (`true`) or blocks (`false`). */
                    crawlable?: boolean;
                    /**
                     * @description Only pages without these texts, separated by commas: `title`, `meta`, `h1`.
                     * @example title,meta
                     */
                    missing?: string;
                    /** @description Only pages with the same current title or meta description as another page (`true`). */
                    duplicate?: boolean;
                    /**
                     * @description Only results in this tab of a review: `to_review`, `accepted`, `edited`, `rejected`, `unchanged`, `problems`,
                     *     `all`.
                     * @example to_review
                     */
                    tab?: string;
                    /**
                     * @description Only results with a text in one of these states, separated by commas: `open`, `accepted`, `edited`, `rejected`,
                     *     `kept`, `skipped`, `locked`. An element before a state, such as `title:open`, limits it to that element.
                     * @example title:open,meta:rejected
                     */
                    state?: string;
                    /** @description Only results with an error (`true`) or without one (`false`). */
                    failed?: boolean;
                    /** @description Only results whose suggestions have warnings or errors (`true`), or have none (`false`). */
                    findings?: boolean;
                    /**
                     * @description Only results that match every part of this search: words, `"several words"`, `/regular expressions/`. A field
                     *     before a part, such as `title:boots`, limits it to that field: `url`, `title`, `description`, `h1`, `keyword`;
                     *     `current_title`, `new_title` and so on for one of both texts. Parts without a field are searched in all of them.
                     *     `-` before a part excludes its results. `kind:`, `status:`, `issue:`, `state:` and `folder:` are like the
                     *     parameters of these names, `-kind:` and so on like `not_kind`. Case is ignored.
                     * @example title:boots -url:/sale/ status:200
                     */
                    search?: string;
                    /**
                     * @description Only results whose URL, titles, meta descriptions, H1s or keywords contain this text, ignoring case.
                     * @example winter boots
                     */
                    q?: string;
                    /** @description Only results whose URL contains this text, ignoring case. */
                    url?: string;
                    /** @description Only results whose current or new title contains this text, ignoring case. */
                    title?: string;
                    /** @description Only results whose current or new meta description contains this text, ignoring case. */
                    description?: string;
                    /** @description Only results whose current or new H1 contains this text, ignoring case. */
                    h1?: string;
                    /** @description Only results with a target keyword or a suggested keyword that contains this text, ignoring case. */
                    keyword?: string;
                    /**
                     * @description Only results with a text of this length: `current_title:61-`, `new_meta:0-69`, `any_h1:20-70`. Several, separated
                     *     by commas, must all apply; of several separated by `|`, one. Lengths are in characters, as the checker counts them.
                     * @example current_title:61-|current_meta:156-
                     */
                    length?: string;
                    /**
                     * @description Only URLs in this folder: a path, on any host, or the beginning of a URL.
                     * @example /products/boots/
                     */
                    folder?: string;
                    /**
                     * @description Without these kinds, as in `kind`.
                     * @example redirected
                     */
                    not_kind?: string;
                    /**
                     * @description Without these statuses, as in `status`. `none` excludes results without a response; other values keep them.
                     * @example 3xx,404
                     */
                    not_status?: string;
                    /**
                     * @description Without any of these issues, as in `issue`.
                     * @example duplicate_title
                     */
                    not_issue?: string;
                    /**
                     * @description Without a text in any of these states, as in `state`.
                     * @example title:open,locked
                     */
                    not_state?: string;
                    /**
                     * @description Without URLs in this folder, as in `folder`. `search` can exclude several folders.
                     * @example /sale/
                     */
                    not_folder?: string;
                    /**
                     * @description Also count the results in each folder directly below this path, such as `/products/`.
                     * @example /
                     */
                    folders?: string;
                    /** @description Also return `overview`. It reads all results, counts as an export, and takes no filters. */
                    overview?: boolean;
                    /** @description Future tags in `overview` assume the texts that an export with the same parameter has. */
                    accepted_only?: boolean;
                    /** @description Like `accepted_only`. */
                    changed?: boolean;
                };
                header?: never;
                path: {
                    /** @description Id of the analysis */
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ReportSummary"];
                    };
                };
                /** @description Not signed in, or the session has ended */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Belongs to another user */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "detail": "You do not have permission to access this analysis."
                         *     }
                         */
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Not found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "detail": "Analysis not found."
                         *     }
                         */
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description An invalid query */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "detail": "Invalid input: kind: \"odd\" is unknown; use indexable, redirected, not_indexable, not_crawlable, unknown."
                         *     }
                         */
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Another comparison, history or overview of the same user takes longer than ten seconds */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "detail": "Too many attempts. Please try again in 5 seconds."
                         *     }
                         */
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Two of other users take longer than ten seconds */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "detail": "The service is busy. Please try again."
                         *     }
                         */
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/browser-profiles/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists your browser profiles, newest first. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ProfileView"][];
                    };
                };
                /** @description Not signed in, or the session has ended */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description The service is busy or shutting down */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
            };
        };
        put?: never;
        /** Creates a browser profile. Its secrets are encrypted and never returned. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ProfileBody"];
                };
            };
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ProfileView"];
                    };
                };
                /** @description An invalid value */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "detail": "Invalid session data: expected JSON with cookies."
                         *     }
                         */
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Not signed in, or the session has ended */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description A personal token without the required access */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description The name is taken */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "detail": "A browser profile with this name already exists."
                         *     }
                         */
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description The body is too large */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description An unsupported content type or encoding */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description An invalid body */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "detail": "Invalid input: name: expected a string."
                         *     }
                         */
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description The service is busy or shutting down */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/browser-profiles/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Updates a browser profile. Absent fields stay unchanged, empty texts clear a field. */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description Id of the profile */
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ProfileBody"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ProfileView"];
                    };
                };
                /** @description An invalid value */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "detail": "Invalid proxy settings: expected http://, https://, socks5:// or socks5h://, followed by HOST:PORT."
                         *     }
                         */
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Not signed in, or the session has ended */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Belongs to another user */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Not found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "detail": "Browser profile not found."
                         *     }
                         */
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description The name is taken */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "detail": "A browser profile with this name already exists."
                         *     }
                         */
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description The body is too large */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description An unsupported content type or encoding */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description An invalid body */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "detail": "Invalid input: name: expected a string."
                         *     }
                         */
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description The service is busy or shutting down */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
            };
        };
        post?: never;
        /** Deletes a browser profile. Analyses that used it continue without a profile. */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description Id of the profile */
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Deleted */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description Not signed in, or the session has ended */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Belongs to another user */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Not found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "detail": "Browser profile not found."
                         *     }
                         */
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description The service is busy or shutting down */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Reports whether the service is healthy, by reading its store. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Health"];
                    };
                };
                /** @description Starting or stopping, or the store cannot be read */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "detail": "The service is restarting. Please try again."
                         *     }
                         */
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/inspect/url": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Inspects a page. If something fails, `error` says what, and the other fields have what is known. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["InspectBody"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["InspectionView"];
                    };
                };
                /** @description Not the URL of a page */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "detail": "Please enter a valid URL starting with http:// or https://"
                         *     }
                         */
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Not signed in, or the session has ended */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description A personal token without the required access */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description The body is too large */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description An unsupported content type or encoding */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description An invalid body */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "detail": "Invalid input: url: it is missing."
                         *     }
                         */
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description More than 30 per minute, or 2 at once */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "detail": "Too many attempts. Please try again in 12 seconds."
                         *     }
                         */
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Too many pages are open in browsers */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "detail": "The service is busy. Please try again."
                         *     }
                         */
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/link-extraction/extract-links": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Extracts the links of a page to its own site. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["LinksBody"];
                };
            };
            responses: {
                /** @description The links; the list may be empty */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["LinksView"];
                    };
                };
                /** @description An invalid URL or selector */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "detail": "Please enter a valid URL starting with http:// or https://"
                         *     }
                         */
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Not signed in, or the session has ended */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description The project or profile belongs to another user */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Project or profile not found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "detail": "Project not found."
                         *     }
                         */
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description The body is too large */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description An unsupported content type or encoding */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description An invalid body */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "detail": "Invalid input: url: it is missing."
                         *     }
                         */
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description More than 30 per minute, or 2 at once */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "detail": "Too many attempts. Please try again in 12 seconds."
                         *     }
                         */
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description The site failed */
                502: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "detail": "The website answered 403 Forbidden."
                         *     }
                         */
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description The service is busy or shutting down */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description The site is too slow */
                504: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "detail": "The website took too long to answer."
                         *     }
                         */
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/link-extraction/sitemap": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Finds the sitemaps of a site and lists their pages: those that robots.txt names, otherwise the one at a usual address.
         *     Reads the sitemaps of an index, feeds, and compressed files.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["SitemapBody"];
                };
            };
            responses: {
                /** @description The pages; the list may be empty */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SitemapPages"];
                    };
                };
                /** @description An invalid URL */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "detail": "Please enter a valid URL starting with http:// or https://"
                         *     }
                         */
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Not signed in, or the session has ended */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description The project or profile belongs to another user */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Project or profile not found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "detail": "Project not found."
                         *     }
                         */
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description The body is too large */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description An unsupported content type or encoding */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description An invalid body */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "detail": "Invalid input: url: it is missing."
                         *     }
                         */
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description More than 30 per minute, or 2 at once */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "detail": "Too many attempts. Please try again in 12 seconds."
                         *     }
                         */
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description The site cannot be reached */
                502: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "detail": "The website could not be reached."
                         *     }
                         */
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description The service is busy or shutting down */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description The site is too slow */
                504: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "detail": "The website took too long to answer."
                         *     }
                         */
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/login/access-token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Signs in. Returns an access token, and sets cookies for refreshing it. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/x-www-form-urlencoded": components["schemas"]["SignInForm"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["AccessTokenView"];
                    };
                };
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "detail": "Incorrect email or password."
                         *     }
                         */
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Not verified, or deactivated; only reported for the right password */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "detail": "Please verify your email address before logging in."
                         *     }
                         */
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description The body is too large */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description An unsupported content type or encoding */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description An invalid body */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "detail": "Too many attempts. Please try again in 42 seconds."
                         *     }
                         */
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description The service is busy or shutting down */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/login/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Signs out: ends the session of the cookie, if there is one. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Message"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description The service is busy or shutting down */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/login/refresh-token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Returns a new access token for the session cookie, and replaces the cookie. Marks the device as known to the
         *     account.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["AccessTokenView"];
                    };
                };
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "detail": "Session expired. Please log in again."
                         *     }
                         */
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description The service is busy or shutting down */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** This document. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OpenAPI 3.1 */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": unknown;
                    };
                };
                /** @description Not modified */
                304: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description The service is busy or shutting down */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/password-recovery/check-token/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Checks whether the link of an email can still set a new password, before one is typed. The link stays valid. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ResetTokenBody"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "msg": "The link is valid."
                         *     }
                         */
                        "application/json": components["schemas"]["Message"];
                    };
                };
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "detail": "Invalid or expired password reset token."
                         *     }
                         */
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description The body is too large */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description An unsupported content type or encoding */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description An invalid body */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description The service is busy or shutting down */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/password-recovery/request-password-recovery/{email}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Emails a link for choosing a new password, if the account exists. The response and its timing are the same if it
         *     does not.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description The email address, percent-encoded */
                    email: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "msg": "If an account exists for this email, a password reset link has been sent."
                         *     }
                         */
                        "application/json": components["schemas"]["Message"];
                    };
                };
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "detail": "Too many attempts. Please try again in 42 seconds."
                         *     }
                         */
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description The service is busy or shutting down */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/password-recovery/reset-password/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sets a new password for the account of a link. Signs out every device, deletes personal tokens, and pauses webhooks
         *     until they are confirmed. Marks the device as known, so that wrong guesses of strangers do not slow down a sign-in
         *     on it.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ResetBody"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "msg": "Your password has been reset. You can now log in."
                         *     }
                         */
                        "application/json": components["schemas"]["Message"];
                    };
                };
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "detail": "Invalid or expired password reset token."
                         *     }
                         */
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description The body is too large */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description An unsupported content type or encoding */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description An invalid body */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description The service is busy or shutting down */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists your projects with their analyses, newest first. Signed-in administrators also get those of the command line. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ProjectView"][];
                    };
                };
                /** @description Not signed in, or the session has ended */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description The service is busy or shutting down */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
            };
        };
        put?: never;
        /** Creates a project. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewProjectBody"];
                };
            };
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ProjectView"];
                    };
                };
                /** @description An invalid name or address */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "detail": "Invalid name: give it 1 to 120 characters."
                         *     }
                         */
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Not signed in, or the session has ended */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description A personal token without the required access */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description The name or domain is taken */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "detail": "A project with this name already exists."
                         *     }
                         */
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description The body is too large */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description An unsupported content type or encoding */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description An invalid body */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "detail": "Invalid input: domain: it is missing."
                         *     }
                         */
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description The service is busy or shutting down */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns a project with its settings and analyses. Access by an administrator to another user's project is logged. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description Id of the project */
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ProjectView"];
                    };
                };
                /** @description Not signed in, or the session has ended */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Belongs to another user */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "detail": "You do not have permission to access this project."
                         *     }
                         */
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Not found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "detail": "Project not found."
                         *     }
                         */
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description The service is busy or shutting down */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
            };
        };
        /** Updates a project. Absent fields stay unchanged; null, empty texts and empty lists clear a setting. */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description Id of the project */
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ProjectChangeBody"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ProjectView"];
                    };
                };
                /** @description An invalid value */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "detail": "Minimum title length must not exceed the maximum."
                         *     }
                         */
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Not signed in, or the session has ended */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Belongs to another user, or a setting only for administrators */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Not found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "detail": "Project not found."
                         *     }
                         */
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description The name or domain is taken */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "detail": "A project with this name already exists."
                         *     }
                         */
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description The body is too large */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description An unsupported content type or encoding */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description An invalid body */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "detail": "Invalid input: title_max_length: expected u32."
                         *     }
                         */
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description The service is busy or shutting down */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
            };
        };
        post?: never;
        /** Deletes a project with everything in it. Stops analyses in progress first. */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description Id of the project */
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Deleted */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description Not signed in, or the session has ended */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Belongs to another user */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Not found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "detail": "Project not found."
                         *     }
                         */
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Another process is working on an analysis of it */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "detail": "Analysis is still in progress."
                         *     }
                         */
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description The service is busy or shutting down */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{id}/analyses/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the analyses of a project, newest first. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description Id of the project */
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["AnalysisRow"][];
                    };
                };
                /** @description Not signed in, or the session has ended */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Belongs to another user */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "detail": "You do not have permission to access this project."
                         *     }
                         */
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Not found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "detail": "Project not found."
                         *     }
                         */
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description The service is busy or shutting down */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
            };
        };
        put?: never;
        /** Creates an analysis and queues it. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description Id of the project */
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ConfigurationBody"];
                };
            };
            responses: {
                /** @description Without results */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["AnalysisView"];
                    };
                };
                /** @description An invalid value */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "detail": "Please provide at least one valid URL after filtering."
                         *     }
                         */
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Not signed in, or the session has ended */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description The project or browser profile belongs to another user */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Project not found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "detail": "Project not found."
                         *     }
                         */
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description The body is too large */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description An unsupported content type or encoding */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description An invalid body */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "detail": "Invalid input: urls: it is missing."
                         *     }
                         */
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description The disk or the queue is full */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "detail": "The service is short of disk space. Please try again later."
                         *     }
                         */
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{id}/cache": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Clears the cached responses of a project. */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description Id of the project */
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CacheCleared"];
                    };
                };
                /** @description Not signed in, or the session has ended */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Belongs to another user */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Not found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "detail": "Project not found."
                         *     }
                         */
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description The service is busy or shutting down */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{id}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the figures of the analyses of a project that ended and have results, the newest first, and what changed from
         *     each to the next.
         */
        get: {
            parameters: {
                query?: {
                    /** @description 1 to 50; default 20. */
                    limit?: number;
                    /** @description Only analyses with a lower id: `next_before_id` of the previous page. */
                    before_id?: number;
                };
                header?: never;
                path: {
                    /** @description Id of the project */
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["History"];
                    };
                };
                /** @description Not signed in, or the session has ended */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Belongs to another user */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "detail": "You do not have permission to access this project."
                         *     }
                         */
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Not found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "detail": "Project not found."
                         *     }
                         */
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description An invalid query */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "detail": "Invalid input: limit: must be between 1 and 50."
                         *     }
                         */
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Another comparison, history or overview of the same user takes longer than ten seconds */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "detail": "Too many attempts. Please try again in 5 seconds."
                         *     }
                         */
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Two of other users take longer than ten seconds */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "detail": "The service is busy. Please try again."
                         *     }
                         */
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{id}/writer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the engine that would write the tags of the project's next analysis, and the cost of a page, under the
         *     settings of the project. Calls no model. Every user who may read the project may call it, because its analyses show
         *     the same facts.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description Id of the project */
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["WriterView"];
                    };
                };
                /** @description Not signed in, or the session has ended */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Belongs to another user */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "detail": "You do not have permission to access this project."
                         *     }
                         */
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Not found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "detail": "Project not found."
                         *     }
                         */
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description The service is busy or shutting down */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/upload/profile_picture": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Uploads a profile picture. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "multipart/form-data": components["schemas"]["ImageForm"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SentImage"];
                    };
                };
                /** @description Not an image in a supported format */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "detail": "Please upload an image (PNG, JPEG, WebP or GIF)."
                         *     }
                         */
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Not signed in, or the session has ended */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description A personal token without the required access */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Too large */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "detail": "The image is too large. The maximum is 5MB."
                         *     }
                         */
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Not a form */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "detail": "Unsupported content type."
                         *     }
                         */
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Not the one part `file` */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "detail": "Invalid input: file: send exactly one part named file."
                         *     }
                         */
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description More than 50 per day */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "detail": "Too many attempts. Please try again in 3600 seconds."
                         *     }
                         */
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description The service is busy or shutting down */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/upload/project_logo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Uploads a logo. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "multipart/form-data": components["schemas"]["ImageForm"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SentImage"];
                    };
                };
                /** @description Not an image in a supported format */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "detail": "Please upload an image (PNG, JPEG, WebP or GIF)."
                         *     }
                         */
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Not signed in, or the session has ended */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description A personal token without the required access */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Too large */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "detail": "The image is too large. The maximum is 5MB."
                         *     }
                         */
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Not a form */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "detail": "Unsupported content type."
                         *     }
                         */
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Not the one part `file` */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "detail": "Invalid input: file: send exactly one part named file."
                         *     }
                         */
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description More than 50 per day */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "detail": "Too many attempts. Please try again in 3600 seconds."
                         *     }
                         */
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description The service is busy or shutting down */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/users/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Creates an account, which is usable once its email address is verified. The response is the same for a known
         *     address.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["SignUpBody"];
                };
            };
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "msg": "User created. A verification email has been sent."
                         *     }
                         */
                        "application/json": components["schemas"]["Message"];
                    };
                };
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "detail": "Please meet all password requirements."
                         *     }
                         */
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "detail": "Sign-ups are closed. Join the waiting list to be told when they open."
                         *     }
                         */
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description The body is too large */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description An unsupported content type or encoding */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description An invalid body */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description The service is busy or shutting down */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/users/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns your account. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["UserView"];
                    };
                };
                /** @description Not signed in, or the session has ended */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description The service is busy or shutting down */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
            };
        };
        /**
         * Updates your account. A new password requires the current one. It ends every session and personal token, and pauses
         *     webhooks until they are confirmed. You get the cookies of a new session.
         */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["UserChangeBody"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["UserView"];
                    };
                };
                /** @description An invalid value, or a new password without the current one */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "detail": "Please enter your current password."
                         *     }
                         */
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Not signed in, or the session has ended */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Only for superusers */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description The body is too large */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description An unsupported content type or encoding */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description An invalid body */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Too many wrong passwords */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "detail": "Too many attempts. Please try again in 42 seconds."
                         *     }
                         */
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description The service is busy or shutting down */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/users/me/confirm-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirms the password. Returns an access token for calls that need a password typed in the last ten minutes (new
         *     tokens, webhooks and addresses). Marks the device as known to the account.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ConfirmBody"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["AccessTokenView"];
                    };
                };
                /** @description The password is wrong */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "detail": "Your password is not correct."
                         *     }
                         */
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Not signed in, or the session has ended */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description A personal token without the required access */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description The body is too large */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description An unsupported content type or encoding */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description An invalid body */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "detail": "Too many attempts. Please try again in 42 seconds."
                         *     }
                         */
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description The service is busy or shutting down */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/users/me/subscription": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns your plan: its limits and your usage. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SubscriptionView"];
                    };
                };
                /** @description Not signed in, or the session has ended */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description A personal token without the required access */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description The service is busy or shutting down */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/users/me/tokens/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists your personal tokens, newest first. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["TokenView"][];
                    };
                };
                /** @description Not signed in, or the session has ended */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description A personal token without the required access */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description The service is busy or shutting down */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
            };
        };
        put?: never;
        /** Creates a token. Only this answer shows it. Sends the user an email. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewTokenBody"];
                };
            };
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["IssuedTokenView"];
                    };
                };
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "detail": "A token cannot end in the past."
                         *     }
                         */
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Not signed in, or the session has ended */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description The password was not typed in the last ten minutes */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description The body is too large */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description An unsupported content type or encoding */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "detail": "Invalid input: expires_at: it is not a time such as 2026-11-21T10:30:00Z."
                         *     }
                         */
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "detail": "Too many attempts. Please try again in 42 seconds."
                         *     }
                         */
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description The service is busy or shutting down */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/users/me/tokens/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Revokes a token. */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description Id of the token */
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Revoked */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description Not signed in, or the session has ended */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Belongs to another user */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Not found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "detail": "Token not found."
                         *     }
                         */
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description The service is busy or shutting down */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/users/me/webhooks/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists your webhooks, newest first. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["WebhookView"][];
                    };
                };
                /** @description Not signed in, or the session has ended */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description A personal token without the required access */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description The service is busy or shutting down */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
            };
        };
        put?: never;
        /** Creates a webhook. Only this answer shows its secret. Sends the user an email. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewWebhookBody"];
                };
            };
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["IssuedWebhookView"];
                    };
                };
                /** @description An invalid value */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "detail": "Invalid webhook URL: it points to a private address."
                         *     }
                         */
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Not signed in, or the session has ended */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description The password was not typed in the last ten minutes */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description The body is too large */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description An unsupported content type or encoding */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description An invalid body */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "detail": "Invalid input: url: it is missing."
                         *     }
                         */
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "detail": "Too many attempts. Please try again in 42 seconds."
                         *     }
                         */
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description The service is busy or shutting down */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/users/me/webhooks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Changes a webhook; its secret stays. A new URL requires a password typed in the last ten minutes, and sends the user
         *     an email.
         */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description Id of the webhook */
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["WebhookBody"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["WebhookView"];
                    };
                };
                /** @description An invalid value */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "detail": "A webhook has at least one event."
                         *     }
                         */
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Not signed in, or the session has ended */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description The webhook of another user, or the password was not typed in the last ten minutes */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Not found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "detail": "Webhook not found."
                         *     }
                         */
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description The body is too large */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description An unsupported content type or encoding */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description An invalid body */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "detail": "Invalid input: is_active: expected a boolean."
                         *     }
                         */
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "detail": "Too many attempts. Please try again in 42 seconds."
                         *     }
                         */
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description The service is busy or shutting down */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
            };
        };
        post?: never;
        /** Deletes a webhook with its pending deliveries. */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description Id of the webhook */
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Deleted */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description Not signed in, or the session has ended */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Belongs to another user */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Not found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "detail": "Webhook not found."
                         *     }
                         */
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description The service is busy or shutting down */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/users/me/webhooks/{id}/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Confirms a webhook that was paused by a password change. Sends waiting deliveries. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description Id of the webhook */
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["WebhookView"];
                    };
                };
                /** @description Not signed in, or the session has ended */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description The webhook of another user, or the password was not typed in the last ten minutes */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Webhook not found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "detail": "Webhook not found."
                         *     }
                         */
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description The service is busy or shutting down */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/users/request-email-change": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Emails a link to a new address. The account uses the address once the link is opened. */
        post: {
            parameters: {
                query?: {
                    /** @description The new email address of the account. */
                    new_email?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "msg": "A confirmation email has been sent to new@shop.example. Your email stays ada@shop.example until you confirm."
                         *     }
                         */
                        "application/json": components["schemas"]["Message"];
                    };
                };
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "detail": "Please enter a valid email address."
                         *     }
                         */
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Not signed in, or the session has ended */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description The password was not typed in the last ten minutes */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description An invalid query */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "detail": "Too many attempts. Please try again in 42 seconds."
                         *     }
                         */
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description The service is busy or shutting down */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/utils/client-config": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns what the dashboard needs before sign-in. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ClientConfig"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description The service is busy or shutting down */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/utils/public-ip": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the IP address that crawled sites see, for allow lists: as configured by the operator, otherwise that of the
         *     outgoing interface if it is public.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PublicIp"];
                    };
                };
                /** @description Not signed in, or the session has ended */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description The service is busy or shutting down */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/verification/verify/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Confirms the link of an email. It does not sign anyone in, so mail scanners that open links do no harm. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description The token from the link in the email */
                    token: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "msg": "Your account has been verified. You can now log in."
                         *     }
                         */
                        "application/json": components["schemas"]["Message"];
                    };
                };
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "detail": "Invalid or expired verification token."
                         *     }
                         */
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description The service is busy or shutting down */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/waitlist/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Adds an email address to the waiting list. The response is the same if it is already there. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["WaitingBody"];
                };
            };
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "msg": "You are on the waiting list."
                         *     }
                         */
                        "application/json": components["schemas"]["Message"];
                    };
                };
                /** @description Not an email address */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "detail": "Please enter a valid email address."
                         *     }
                         */
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description The body is too large */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description An unsupported content type or encoding */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description An invalid body */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "detail": "Invalid input: email: it is missing."
                         *     }
                         */
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Too many requests from one network */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "detail": "Too many attempts. Please try again in 60 seconds."
                         *     }
                         */
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description The service is busy or shutting down */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/waitlist/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the waiting list, oldest first. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["WaitingView"][];
                    };
                };
                /** @description Not signed in, or the session has ended */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Not an administrator */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description The service is busy or shutting down */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/waitlist/export.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Exports the waiting list as a table, oldest first. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description `waitlist_{date}.csv`: email, created_at, source */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "text/csv": string;
                    };
                };
                /** @description Not signed in, or the session has ended */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Not an administrator */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description The service is busy or shutting down */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/uploads/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns an uploaded image. No sign-in is needed. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /**
                     * @description Name of the file in the path of an upload: 32 hexadecimal digits and an extension
                     * @example 6f0c1b2a3d4e5f60718293a4b5c6d7e8.png
                     */
                    name: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The image */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "image/png": number[];
                        "image/jpeg": number[];
                    };
                };
                /** @description Not modified */
                304: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description Not found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "detail": "Not Found"
                         *     }
                         */
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
                /** @description The service is busy or shutting down */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorBody"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * @description An access token.
         * @example {
         *       "access_token": "eyJ0eXAiOiJKV1QiLCJhbGciOiJIUzI1NiIsImtpZCI6IjEyIn0.eyJzdWIiOiI3In0.c2ln",
         *       "token_type": "bearer"
         *     }
         */
        AccessTokenView: {
            /** @description Valid for 15 minutes; a refresh returns the next one. */
            access_token: string;
            /** @description `bearer`. */
            token_type: string;
        };
        /**
         * @description Changes to an analysis. Absent fields stay unchanged, unless `urls` is sent, which replaces the whole configuration.
         *     Null leaves `name` and `urls` unchanged and clears any other field.
         * @example {
         *       "name": "Spring, second try"
         *     }
         */
        AnalysisChange: {
            /** @description Allow emoji and pictographs in tags. Built-in default: false. */
            allow_emoji?: boolean | null;
            /** Format: int64 */
            browser_profile_id?: number | null;
            /** @description Shorten long or unclear page text before writing, by selecting whole sentences. Built-in default: false. */
            enable_ai_distillation?: boolean | null;
            filter_rules?: unknown[] | null;
            /** @description Words that no tag may contain. */
            forbidden_words_in_tags?: string[] | null;
            /** @description Write an H1. Built-in default: true. */
            generate_h1?: boolean | null;
            /** @description Write a meta description. Built-in default: true. */
            generate_meta_description?: boolean | null;
            /** @description Write an additional SEO text. The built-in engine would repeat the page's own sentences. If unset: models only. */
            generate_seo_text?: boolean | null;
            /** @description Write a title. Built-in default: true. */
            generate_title?: boolean | null;
            /** @description Good titles and descriptions as examples for models. Write each as `TITLE :: DESCRIPTION`. */
            good_pairs?: string[] | null;
            /** @description Count the suffix as part of the title's length. Built-in default: true. */
            include_suffix_in_title_length_budget?: boolean | null;
            /** @description Keep current tags that are fine. The model is not called for these tags. If unset: built-in engine only. */
            keep_good?: boolean | null;
            /** @description Language of the tags, as a two-letter code. A region may follow, as in `pt-BR`. If unset: each page's own. */
            language?: string | null;
            /** @description What descriptions should mention; for models. */
            meta_description_info?: string | null;
            /** @description 1 to 200 characters. */
            name?: string | null;
            /** @description Model that writes. Built-in default: gpt-4.1-nano with openai, otherwise the engine's own. */
            openai_model?: string | null;
            /** @description Model that reviews. Built-in default: gpt-4.1-mini with openai, otherwise the engine's own. */
            review_openai_model?: string | null;
            /** @description CSS selectors of elements to remove before finding the main content. */
            selectors_to_remove_before_distillation?: string[] | null;
            /** @description Instructions for the SEO text; for models. */
            seo_text_specific_instructions?: string | null;
            /** @description Skip pages that cannot be indexed. Built-in default: true. */
            skip_generation_for_non_indexable?: boolean | null;
            /** @description Names as they must be written, e.g. iPhone. Other spellings are corrected. */
            spellings?: string[] | null;
            /**
             * Format: int32
             * @description Longest title, in characters. Built-in default: 60.
             */
            title_max_length?: number | null;
            /**
             * Format: int32
             * @description Shortest title, in characters. A shorter title is an error if you set this, otherwise a warning. If unset: 30.
             */
            title_min_length?: number | null;
            /** @description Text appended to each title, e.g. ' | Example'. */
            title_suffix?: string | null;
            /** @description Tone and style, in your words; for models. */
            tone_and_style?: string | null;
            urls?: components["schemas"]["UrlBody"][] | null;
        };
        /**
         * @description A row of a list of analyses.
         * @example {
         *       "id": 1,
         *       "project_id": 1,
         *       "name": "Spring",
         *       "status": "success",
         *       "created_at": "2026-11-21T10:30:04.962Z",
         *       "total_urls_count": 1,
         *       "processed_urls_count": 1,
         *       "failed_urls_count": 0,
         *       "stopped_phase": null,
         *       "is_resumable": false,
         *       "engine": "builtin",
         *       "service": "builtin",
         *       "writes_tags": true,
         *       "generate_title": true,
         *       "generate_meta_description": true,
         *       "generate_h1": true,
         *       "generate_seo_text": true,
         *       "openai_model": null,
         *       "error_message": null
         *     }
         */
        AnalysisRow: {
            created_at: string;
            /** @description `builtin` or `openai`, once it ran. */
            engine?: string | null;
            error_message?: string | null;
            /**
             * Format: int64
             * @description Pages without a usable answer or whose texts could not be written.
             */
            failed_urls_count: number;
            generate_h1: boolean;
            generate_meta_description: boolean;
            generate_seo_text: boolean;
            generate_title: boolean;
            /** Format: int64 */
            id: number;
            /** @description Whether `resume` can continue it: it was stopped or failed before its end. */
            is_resumable: boolean;
            name: string;
            /** @description The model in force; null where the built-in engine writes. */
            openai_model?: string | null;
            /** Format: int64 */
            processed_urls_count: number;
            /** Format: int64 */
            project_id: number;
            /** @description The engine as its setting names it, such as `ollama`, once it ran. */
            service?: string | null;
            /** @example success */
            status: string;
            /** @description `generation` or `review`: where it was stopped. */
            stopped_phase?: string | null;
            /** Format: int64 */
            total_urls_count: number;
            /** @description False if it only checks pages. */
            writes_tags?: boolean;
        };
        /**
         * @description An analysis.
         * @example {
         *       "id": 1,
         *       "project_id": 1,
         *       "project": {
         *         "id": 1,
         *         "name": "Shop"
         *       },
         *       "name": "Spring",
         *       "status": "success",
         *       "created_at": "2026-11-21T10:30:04.962Z",
         *       "started_at": "2026-11-21T10:30:04.983Z",
         *       "finished_at": "2026-11-21T10:30:05.197Z",
         *       "processed_urls_count": 1,
         *       "total_urls_count": 1,
         *       "failed_urls_count": 0,
         *       "error_message": null,
         *       "stopped_phase": null,
         *       "is_resumable": false,
         *       "source_urls": [
         *         {
         *           "url": "https://shop.example/boots",
         *           "target_keyword": "winter boots",
         *           "target_keywords": [
         *             "winter boots"
         *           ]
         *         }
         *       ],
         *       "filter_rules": [],
         *       "browser_profile_id": null,
         *       "engine": "builtin",
         *       "tokens_used": 0,
         *       "cost_usd": 0,
         *       "revision": 1,
         *       "results_count": 1,
         *       "results_truncated": false,
         *       "results": [
         *         {
         *           "id": 1,
         *           "analysis_id": 1,
         *           "unique_key": "58308da70cc57063d598340fa7299634",
         *           "url": "https://shop.example/boots",
         *           "target_keyword": "winter boots",
         *           "current_title": "Boots",
         *           "suggested_title": "Our winter boots of leather keep feet warm and dry",
         *           "current_meta_description": null,
         *           "suggested_meta_description": "They are made of recycled wool and weigh three hundred grams, so that they fit into any pack.",
         *           "current_h1": "Winter boots",
         *           "suggested_h1": "Winter boots",
         *           "suggested_seo_text": "<p>Our winter boots of leather keep feet warm and dry. They are made of recycled wool and weigh three hundred grams, so that they fit into any pack. Our workshop repairs every product for ten years, and the spare parts are listed below this text.</p>",
         *           "suggested_lsi_keywords": [
         *             "winter boots",
         *             "boots of leather",
         *             "feet",
         *             "boots of leather keep"
         *           ],
         *           "is_indexable": true,
         *           "indexability_issues": [
         *             "Missing meta description"
         *           ],
         *           "canonical_url": null,
         *           "response_time": 84,
         *           "dom_content_loaded_time": null,
         *           "page_load_time": 97.5,
         *           "has_stored_content": true,
         *           "raw_text_content": null,
         *           "distilled_text_content": null,
         *           "content_truncated": false,
         *           "status_code": 200,
         *           "final_url": "https://shop.example/boots",
         *           "crawlable": true,
         *           "kind": "indexable",
         *           "primary_issue": "missing_meta",
         *           "hops": [
         *             {
         *               "status": 200,
         *               "url": "https://shop.example/boots"
         *             }
         *           ],
         *           "outcome": "ok",
         *           "notes": [],
         *           "error": null,
         *           "detected_language": "en",
         *           "page_type": "product",
         *           "word_count": 47,
         *           "ai_distilled": false,
         *           "skip_reason": null,
         *           "skip_code": null,
         *           "current_findings": [],
         *           "fine": [
         *             "h1"
         *           ],
         *           "faults": {
         *             "meta": "missing",
         *             "title": "too_short"
         *           },
         *           "findings": [
         *             {
         *               "code": "keyword_meta",
         *               "severity": "warn",
         *               "field": "meta",
         *               "value": "",
         *               "limit": "",
         *               "span": null,
         *               "message": "Put “winter boots” into the description."
         *             }
         *           ],
         *           "evidence": [
         *             {
         *               "field": "meta",
         *               "value": "three",
         *               "span": [
         *                 41,
         *                 46
         *               ],
         *               "sentence": "They are made of recycled wool and weigh three hundred grams, so that they fit into any pack.",
         *               "block": "paragraph",
         *               "line": 3
         *             }
         *           ],
         *           "issues": [
         *             {
         *               "code": "missing_meta",
         *               "severity": "warn",
         *               "title": "Missing meta description",
         *               "explanation": "The page has no meta description, so search engines choose some of its text instead.",
         *               "fix": "Write a unique one that describes this page.",
         *               "source": "Google Search Central, snippets",
         *               "value": ""
         *             }
         *           ],
         *           "source": {
         *             "title": "builtin",
         *             "meta": "builtin",
         *             "h1": "page",
         *             "seo_text": "builtin",
         *             "keywords": "builtin"
         *           },
         *           "reviewed": [],
         *           "decisions": {},
         *           "content_hash": "dfa3e12938bdf77e624a5af4b5d530ccf95770485d9edb15758d9180863cb41f",
         *           "content_source": "scraped",
         *           "cost_micros": 0,
         *           "model": null,
         *           "prompt_hash": null,
         *           "generated_at": "2026-11-21T10:30:05.183Z",
         *           "fallback": null
         *         }
         *       ],
         *       "generate_title": true,
         *       "generate_meta_description": true,
         *       "generate_h1": true,
         *       "generate_seo_text": null,
         *       "keep_good": null,
         *       "skip_generation_for_non_indexable": true,
         *       "language": null,
         *       "tone_and_style": null,
         *       "title_suffix": null,
         *       "include_suffix_in_title_length_budget": null,
         *       "title_min_length": null,
         *       "title_max_length": null,
         *       "meta_description_info": null,
         *       "seo_text_specific_instructions": null,
         *       "forbidden_words_in_tags": null,
         *       "spellings": null,
         *       "good_pairs": null,
         *       "allow_emoji": null,
         *       "enable_ai_distillation": null,
         *       "selectors_to_remove_before_distillation": null,
         *       "openai_model": null,
         *       "review_openai_model": null
         *     }
         */
        AnalysisView: components["schemas"]["SettingsView"] & {
            /** Format: int64 */
            browser_profile_id?: number | null;
            /** Format: double */
            cost_usd: number;
            created_at: string;
            /** @description `builtin` or `openai`, once it ran. */
            engine?: string | null;
            error_message?: string | null;
            /** Format: int64 */
            failed_urls_count: number;
            /** @description Rules that chose the list: `{"type": "include" | "exclude", "pattern": text}`. */
            filter_rules: unknown[];
            finished_at?: string | null;
            /**
             * @description Write an H1.
             * @default true
             */
            generate_h1: boolean;
            /**
             * @description Write a meta description.
             * @default true
             */
            generate_meta_description: boolean;
            /** @description Write an additional SEO text. The built-in engine would repeat the page's own sentences. If unset: models only. */
            generate_seo_text?: boolean | null;
            /**
             * @description Write a title.
             * @default true
             */
            generate_title: boolean;
            /** Format: int64 */
            id: number;
            /** @description Whether `resume` can continue it: it was stopped or failed before its end. */
            is_resumable: boolean;
            /** @description Keep current tags that are fine. The model is not called for these tags. If unset: built-in engine only. */
            keep_good?: boolean | null;
            /**
             * @description The model of the last run. Null: no model wrote.
             * @example gpt-4.1-nano
             */
            model?: string | null;
            name: string;
            /** Format: int64 */
            processed_urls_count: number;
            project: components["schemas"]["ProjectRef"];
            /** Format: int64 */
            project_id: number;
            /** @description The newest first, without their texts. */
            results: components["schemas"]["Result"][];
            /** Format: int64 */
            results_count: number;
            /**
             * @description True if there are more results than this response contains. To get the rest, call `results` with the id of the
             *     last result as `before_id`.
             */
            results_truncated: boolean;
            /**
             * Format: int64
             * @description Counts writes of results.
             */
            revision: number;
            /**
             * @description Skip pages that cannot be indexed.
             * @default true
             */
            skip_generation_for_non_indexable: boolean;
            source_urls: components["schemas"]["SourceUrlView"][];
            started_at?: string | null;
            /** @example success */
            status: string;
            /** @description `generation` or `review`: where it was stopped. */
            stopped_phase?: string | null;
            /**
             * Format: int64
             * @description Tokens of prompts and answers.
             */
            tokens_used: number;
            /** Format: int64 */
            total_urls_count: number;
        };
        /**
         * @description One decision on elements of many results.
         * @example {
         *       "elements": [
         *         "title",
         *         "meta"
         *       ],
         *       "decision": "accepted",
         *       "locked": false,
         *       "result_ids": null
         *     }
         */
        BulkBody: {
            /** @description `accepted` or `rejected`. Null clears the decision and the lock. Absent: unchanged. */
            decision?: string | null;
            /** @description `title`, `meta`, `h1`, `seo_text`, `keywords`. */
            elements: string[];
            /** @description Ids of results to leave unchanged. */
            except_ids?: number[];
            /** @description Whether the elements are locked against rewriting. Absent: unchanged. */
            locked?: boolean | null;
            /** @description Also accept suggestions for elements whose current tag is good. */
            replace_fine?: boolean;
            /** @description Ids of results. Null: all that match the filters of the query. */
            result_ids?: number[] | null;
            /** @description Only elements in one of these states: `open`, `accepted`, `edited`, `rejected`, `kept`, `skipped`. Empty: any. */
            states?: string[];
        };
        /**
         * @description What was cleared.
         * @example {
         *       "msg": "Cache cleared.",
         *       "deleted": 128
         *     }
         */
        CacheCleared: {
            /**
             * Format: int64
             * @description Number of cached responses that were deleted.
             */
            deleted: number;
            msg: string;
        };
        /**
         * @description How many pages and issues differ between two analyses.
         * @example {
         *       "in_both": 108,
         *       "added": 4,
         *       "gone": 2,
         *       "became_indexable": 1,
         *       "lost_indexability": 0,
         *       "issues_new": 3,
         *       "issues_fixed": 17
         *     }
         */
        ChangeCounts: {
            /**
             * Format: int64
             * @description Pages that only the later one has.
             */
            added: number;
            /**
             * Format: int64
             * @description Pages of both that only the later one finds indexable.
             */
            became_indexable: number;
            /**
             * Format: int64
             * @description Pages that only the earlier one has.
             */
            gone: number;
            /**
             * Format: int64
             * @description Pages that both have.
             */
            in_both: number;
            /**
             * Format: int64
             * @description Errors and warnings that pages of both have only in the earlier one.
             */
            issues_fixed: number;
            /**
             * Format: int64
             * @description Errors and warnings that pages of both have only in the later one.
             */
            issues_new: number;
            /**
             * Format: int64
             * @description Pages of both that only the earlier one found indexable.
             */
            lost_indexability: number;
        };
        /**
         * @description A page of changes: first the pages of the later analysis in the order of its list, then those that only the earlier
         *     one has.
         * @example {
         *       "items": [
         *         {
         *           "url": "https://shop.example/boots",
         *           "change": "changed",
         *           "fields": [
         *             {
         *               "field": "current_title",
         *               "before": "Boots",
         *               "after": "Winter boots"
         *             }
         *           ]
         *         }
         *       ],
         *       "next_cursor": null
         *     }
         */
        Changes: {
            /** @description May be empty although there are more. */
            items: components["schemas"]["PageChange"][];
            /** @description Null after the last page. */
            next_cursor?: string | null;
        };
        /**
         * @description A text for one element of a page.
         * @example {
         *       "element": "title",
         *       "text": "Trail Runner 2: Light Shoe for Rough Paths"
         *     }
         */
        CheckBody: {
            /** @description `title`, `meta`, `h1`, `seo_text`, `keywords`. */
            element: string;
            /** @description The text as typed; separate keywords with ` | `. */
            text: string;
        };
        /**
         * @description The text as it would be stored, its findings, and the sentences that prove its numbers and names.
         * @example {
         *       "text": "Trail Runner 2: Light Shoe for Rough Paths",
         *       "findings": [],
         *       "evidence": []
         *     }
         */
        CheckedView: {
            /** @description For this element only. */
            evidence: components["schemas"]["Evidence"][];
            /** @description For this element only. */
            findings: components["schemas"]["Finding"][];
            text: string;
        };
        /**
         * @description What the dashboard needs to know about the service.
         * @example {
         *       "signup": "open",
         *       "review_button": false,
         *       "max_urls": 100000,
         *       "version": "1.0.0"
         *     }
         */
        ClientConfig: {
            /**
             * Format: int64
             * @description Maximum number of URLs in an analysis.
             */
            max_urls: number;
            /** @description Whether review by a second model is available. */
            review_button: boolean;
            /** @description Whether people may sign up by themselves. */
            signup: components["schemas"]["Signup"];
            /** @description The version that runs. */
            version: string;
        };
        /**
         * @description How an analysis differs from an earlier one.
         * @example {
         *       "in_both": 108,
         *       "added": 4,
         *       "gone": 2,
         *       "became_indexable": 1,
         *       "lost_indexability": 0,
         *       "issues_new": 3,
         *       "issues_fixed": 17,
         *       "issues": [
         *         {
         *           "code": "missing_meta",
         *           "title": "Missing meta description",
         *           "severity": "warn",
         *           "before": 19,
         *           "after": 5,
         *           "new": 1,
         *           "fixed": 15
         *         }
         *       ]
         *     }
         */
        Comparison: components["schemas"]["ChangeCounts"] & {
            /** @description The issues of either, those with the most new and fixed pages first. */
            issues: components["schemas"]["IssueChange"][];
        };
        /**
         * @description The configuration of an analysis. Settings that are absent or null use the project's default; `""` and `[]` are
         *     values.
         * @example {
         *       "name": "Spring",
         *       "urls": [
         *         {
         *           "url": "https://shop.example/boots",
         *           "target_keyword": "winter boots"
         *         }
         *       ],
         *       "generate_seo_text": false
         *     }
         */
        ConfigurationBody: {
            /** @description Allow emoji and pictographs in tags. Built-in default: false. */
            allow_emoji?: boolean | null;
            /** Format: int64 */
            browser_profile_id?: number | null;
            /** @description Shorten long or unclear page text before writing, by selecting whole sentences. Built-in default: false. */
            enable_ai_distillation?: boolean | null;
            filter_rules?: unknown[];
            /** @description Words that no tag may contain. */
            forbidden_words_in_tags?: string[] | null;
            /**
             * @description Write an H1.
             * @default true
             */
            generate_h1?: boolean;
            /**
             * @description Write a meta description.
             * @default true
             */
            generate_meta_description?: boolean;
            /** @description Write an additional SEO text. The built-in engine would repeat the page's own sentences. If unset: models only. */
            generate_seo_text?: boolean | null;
            /**
             * @description Write a title.
             * @default true
             */
            generate_title?: boolean;
            /** @description Good titles and descriptions as examples for models. Write each as `TITLE :: DESCRIPTION`. */
            good_pairs?: string[] | null;
            /** @description Count the suffix as part of the title's length. Built-in default: true. */
            include_suffix_in_title_length_budget?: boolean | null;
            /** @description Keep current tags that are fine. The model is not called for these tags. If unset: built-in engine only. */
            keep_good?: boolean | null;
            /** @description Language of the tags, as a two-letter code. A region may follow, as in `pt-BR`. If unset: each page's own. */
            language?: string | null;
            /** @description What descriptions should mention; for models. */
            meta_description_info?: string | null;
            name: string;
            /** @description Model that writes. Built-in default: gpt-4.1-nano with openai, otherwise the engine's own. */
            openai_model?: string | null;
            /** @description Model that reviews. Built-in default: gpt-4.1-mini with openai, otherwise the engine's own. */
            review_openai_model?: string | null;
            /** @description CSS selectors of elements to remove before finding the main content. */
            selectors_to_remove_before_distillation?: string[] | null;
            /** @description Instructions for the SEO text; for models. */
            seo_text_specific_instructions?: string | null;
            /**
             * @description Skip pages that cannot be indexed.
             * @default true
             */
            skip_generation_for_non_indexable?: boolean;
            /** @description Names as they must be written, e.g. iPhone. Other spellings are corrected. */
            spellings?: string[] | null;
            /**
             * Format: int32
             * @description Longest title, in characters. Built-in default: 60.
             */
            title_max_length?: number | null;
            /**
             * Format: int32
             * @description Shortest title, in characters. A shorter title is an error if you set this, otherwise a warning. If unset: 30.
             */
            title_min_length?: number | null;
            /** @description Text appended to each title, e.g. ' | Example'. */
            title_suffix?: string | null;
            /** @description Tone and style, in your words; for models. */
            tone_and_style?: string | null;
            urls: components["schemas"]["UrlBody"][];
        };
        /**
         * @description The current password.
         * @example {
         *       "password": "Correct-Horse-1"
         *     }
         */
        ConfirmBody: {
            password: string;
        };
        /**
         * @description The texts of a page.
         * @example {
         *       "content_source": "database",
         *       "content_length": 256,
         *       "content_hash": "dfa3e12938bdf77e624a5af4b5d530ccf95770485d9edb15758d9180863cb41f",
         *       "content_truncated": false,
         *       "raw_text_content": "Winter boots\nOur winter boots of leather keep feet warm and dry. They are made of recycled wool and weigh three hundred grams, so that they fit into any pack.\nOur workshop repairs every product for ten years, and the spare parts are listed below this text.",
         *       "distilled_text_content": "Winter boots\n\nOur winter boots of leather keep feet warm and dry. They are made of recycled wool and weigh three hundred grams, so that they fit into any pack.\n\nOur workshop repairs every product for ten years, and the spare parts are listed below this text.",
         *       "word_count": 47
         *     }
         */
        ContentView: {
            content_hash?: string | null;
            /** @description Characters of all visible text. */
            content_length: number;
            /**
             * @description `database`: stored with the result; `cache`: found in the project's cache; `scraped`: fetched just now.
             * @example database
             */
            content_source: string;
            /** @description Whether the text was cut because it is longer than the stored maximum. */
            content_truncated: boolean;
            /** @description The main content. */
            distilled_text_content?: string | null;
            /** @description All visible text. */
            raw_text_content?: string | null;
            /** Format: int64 */
            word_count?: number | null;
        };
        /**
         * @description A person's decision on an element.
         * @example {
         *       "decision": "edited",
         *       "text": "Winter Boots of Oiled Leather",
         *       "locked": true,
         *       "by": "ada@shop.example",
         *       "at": "2026-11-21T10:30:00Z",
         *       "generated": {
         *         "text": "Winter Boots",
         *         "source": "builtin"
         *       }
         *     }
         */
        Decision: {
            /** @description When. */
            at: string;
            /** @description Who decided. */
            by: string;
            /** @description `accepted`, `edited` or `rejected`. Null: only locked. */
            decision?: string | null;
            /** @description The text of the engine, if a person replaced it. */
            generated?: unknown;
            /** @description Whether the element is locked against rewriting. */
            locked: boolean;
            /** @description The text that was decided on. */
            text?: string | null;
        };
        /**
         * @description A decision on one element. Absent fields stay unchanged.
         * @example {
         *       "decision": "edited",
         *       "text": "Trail Runner 2: Light Shoe for Rough Paths",
         *       "locked": true
         *     }
         */
        DecisionBody: {
            /**
             * @description `accepted`, `edited` or `rejected`. Null clears the decision and the lock.
             * @example accepted
             */
            decision?: string | null;
            /** @description Whether the element is locked against rewriting. */
            locked?: boolean | null;
            /** @description The text of an edited element; separate keywords with ` | `. */
            text?: string | null;
        };
        /**
         * @description Decisions on the elements of a page. Absent elements stay unchanged.
         * @example {
         *       "title": {
         *         "decision": "accepted",
         *         "locked": true
         *       },
         *       "meta": {
         *         "decision": "edited",
         *         "text": "A light shoe for rough paths."
         *       }
         *     }
         */
        DecisionsBody: {
            h1?: components["schemas"]["DecisionBody"] | null;
            keywords?: components["schemas"]["DecisionBody"] | null;
            meta?: components["schemas"]["DecisionBody"] | null;
            seo_text?: components["schemas"]["DecisionBody"] | null;
            title?: components["schemas"]["DecisionBody"] | null;
        };
        /**
         * @description The body of every answer from 400 up.
         * @example {
         *       "detail": "Project not found."
         *     }
         */
        ErrorBody: {
            /**
             * @description A code for programs. `confirm_password`: confirm the password, then repeat the call. `token_not_permitted`: use a
             *     personal token with more rights, or sign in.
             */
            code?: string | null;
            /** @description One sentence, plain text. */
            detail: string;
            /** @description Errors by field, if the body is invalid. */
            errors?: components["schemas"]["FieldError"][];
        };
        /**
         * @description The sentence of the page that proves a number or name in a suggestion.
         * @example {
         *       "field": "title",
         *       "value": "280",
         *       "span": [
         *         9,
         *         12
         *       ],
         *       "sentence": "Each pair weighs 280 grams.",
         *       "block": "paragraph",
         *       "line": 3
         *     }
         */
        Evidence: {
            /**
             * @description Kind of block of the main content: `paragraph`, `heading2`, `list_item`, …; `content` where that is not known any
             *     more. Beside it: `heading`, `breadcrumb`, `image`, `structured_data`, `site_name`, `page_text`, `address`.
             */
            block: string;
            /** @description The element. */
            field: string;
            /**
             * Format: int32
             * @description Line of the main content (of the condensed text, if there is one) with the sentence, from 1. Null: outside the
             *     main content.
             */
            line?: number | null;
            /** @description The sentence. Long ones are cut to the part around the value. */
            sentence: string;
            /** @description Where in the element, in bytes: `[from, to]`; of SEO text in its plain text. */
            span: number[];
            /** @description The number or name as it appears in the element. */
            value: string;
        };
        /**
         * @description Why the built-in engine wrote instead of the model.
         * @example {
         *       "code": "bad_answer",
         *       "message": "the answer is not JSON"
         *     }
         */
        Fallback: {
            code: string;
            message: string;
        };
        /**
         * @description A field with both its values.
         * @example {
         *       "field": "current_title",
         *       "before": "Boots",
         *       "after": "Winter boots"
         *     }
         */
        FieldChange: {
            /** @description The later value. */
            after?: (string | string[]) | null;
            /** @description The earlier value. */
            before?: (string | string[]) | null;
            /**
             * @description Name of the field, as in the record.
             * @example current_title
             */
            field: string;
        };
        /**
         * @description An error of one field.
         * @example {
         *       "field": "urls[0].url",
         *       "message": "expected a string"
         *     }
         */
        FieldError: {
            /** @description Its path in the body. */
            field: string;
            /** @description Why the value is not accepted. */
            message: string;
        };
        /**
         * @description A finding of the checker on a tag.
         * @example {
         *       "code": "title_short",
         *       "severity": "warn",
         *       "field": "title",
         *       "value": "23",
         *       "limit": "30",
         *       "span": null,
         *       "message": "Lengthen it to at least 30 characters; it has 23."
         *     }
         */
        Finding: {
            code: string;
            /** @description The element. */
            field: string;
            limit: string;
            message: string;
            /** @description `error`, `warn`, `info`. */
            severity: string;
            /** @description Where in the element, in bytes: `[from, to]`. */
            span?: number[] | null;
            value: string;
        };
        /**
         * @description The state of the service.
         * @example {
         *       "status": "ok",
         *       "version": "1.0.0"
         *     }
         */
        Health: {
            /** @description `ok`. */
            status: string;
            /** @description The version that runs. */
            version: string;
        };
        /**
         * @description The analyses of a project that ended and have results, the newest first.
         * @example {
         *       "items": [
         *         {
         *           "id": 2,
         *           "name": "Autumn",
         *           "status": "success",
         *           "created_at": "2026-11-21T10:30:04.962Z",
         *           "finished_at": "2026-11-21T10:31:12.107Z",
         *           "results_count": 112,
         *           "failed_urls_count": 3,
         *           "indexable": 97,
         *           "issues": {
         *             "errors": 15,
         *             "warnings": 41,
         *             "notes": 8
         *           },
         *           "texts": {
         *             "new": 210,
         *             "open": 61,
         *             "accepted": 120,
         *             "edited": 21,
         *             "rejected": 8
         *           },
         *           "since": {
         *             "analysis_id": 1,
         *             "in_both": 108,
         *             "added": 4,
         *             "gone": 2,
         *             "became_indexable": 1,
         *             "lost_indexability": 0,
         *             "issues_new": 3,
         *             "issues_fixed": 17
         *           }
         *         }
         *       ],
         *       "next_before_id": null
         *     }
         */
        History: {
            items: components["schemas"]["HistoryEntry"][];
            /**
             * Format: int64
             * @description Null after the last page.
             */
            next_before_id?: number | null;
        };
        /**
         * @description An analysis with its figures.
         * @example {
         *       "id": 2,
         *       "name": "Autumn",
         *       "status": "success",
         *       "created_at": "2026-11-21T10:30:04.962Z",
         *       "finished_at": "2026-11-21T10:31:12.107Z",
         *       "results_count": 112,
         *       "failed_urls_count": 3,
         *       "indexable": 97,
         *       "issues": {
         *         "errors": 15,
         *         "warnings": 41,
         *         "notes": 8
         *       },
         *       "texts": {
         *         "new": 210,
         *         "open": 61,
         *         "accepted": 120,
         *         "edited": 21,
         *         "rejected": 8
         *       },
         *       "since": {
         *         "analysis_id": 1,
         *         "in_both": 108,
         *         "added": 4,
         *         "gone": 2,
         *         "became_indexable": 1,
         *         "lost_indexability": 0,
         *         "issues_new": 3,
         *         "issues_fixed": 17
         *       }
         *     }
         */
        HistoryEntry: {
            created_at: string;
            /**
             * Format: int64
             * @description Pages without a usable answer or whose texts could not be written.
             */
            failed_urls_count: number;
            /** @description When its last run ended. */
            finished_at: string;
            /** Format: int64 */
            id: number;
            /**
             * Format: int64
             * @description Pages that search engines may index.
             */
            indexable: number;
            issues: components["schemas"]["HistoryIssues"];
            name: string;
            /**
             * Format: int64
             * @description Results, which are as many as the pages that were done.
             */
            results_count: number;
            since?: components["schemas"]["HistorySince"] | null;
            /** @example success */
            status: string;
            texts: components["schemas"]["HistoryTexts"];
        };
        /**
         * @description How many issues pages have, by severity. A page with two errors counts twice.
         * @example {
         *       "errors": 15,
         *       "warnings": 41,
         *       "notes": 8
         *     }
         */
        HistoryIssues: {
            /** Format: int64 */
            errors: number;
            /** Format: int64 */
            notes: number;
            /** Format: int64 */
            warnings: number;
        };
        /**
         * @description What changed since an earlier analysis.
         * @example {
         *       "analysis_id": 1,
         *       "in_both": 108,
         *       "added": 4,
         *       "gone": 2,
         *       "became_indexable": 1,
         *       "lost_indexability": 0,
         *       "issues_new": 3,
         *       "issues_fixed": 17
         *     }
         */
        HistorySince: components["schemas"]["ChangeCounts"] & {
            /**
             * Format: int64
             * @description The earlier analysis.
             */
            analysis_id: number;
        };
        /**
         * @description New texts of all elements, by their decision.
         * @example {
         *       "new": 210,
         *       "open": 61,
         *       "accepted": 120,
         *       "edited": 21,
         *       "rejected": 8
         *     }
         */
        HistoryTexts: {
            /** Format: int64 */
            accepted: number;
            /** Format: int64 */
            edited: number;
            /**
             * Format: int64
             * @description The sum of the others.
             */
            new: number;
            /** Format: int64 */
            open: number;
            /** Format: int64 */
            rejected: number;
        };
        /**
         * @description An answer on the way to the page; the last one answered.
         * @example {
         *       "status": 301,
         *       "url": "http://shop.example/boots"
         *     }
         */
        Hop: {
            /** Format: int32 */
            status: number;
            url: string;
        };
        /** @description A form with an image. */
        ImageForm: {
            /**
             * Format: binary
             * @description PNG, JPEG, WebP or GIF, at most 5 MiB.
             */
            file: string;
        };
        /**
         * @description A text that the import decides.
         * @example {
         *       "url": "https://shop.example/boot",
         *       "row": 7,
         *       "element": "title",
         *       "decision": "edited",
         *       "before": "Ridge boot",
         *       "after": "Ridge boot for winter hikes"
         *     }
         */
        ImportChange: {
            after?: string | null;
            before?: string | null;
            /** @description `accepted`, `edited` or `rejected`. */
            decision: string;
            /** @description `title`, `meta`, `h1`, `seo_text`, `keywords`. */
            element: string;
            /**
             * Format: int64
             * @description Number of the row in the file.
             */
            row: number;
            url: string;
        };
        /**
         * @description Rows and cells that were skipped for one reason.
         * @example {
         *       "reason": "not a page of this analysis",
         *       "count": 2
         *     }
         */
        ImportSkipped: {
            /** Format: int64 */
            count: number;
            reason: string;
        };
        /**
         * @description What an import changed.
         * @example {
         *       "rows": 112,
         *       "accepted": 40,
         *       "edited": 3,
         *       "rejected": 1,
         *       "unchanged": 12,
         *       "undecided": 200,
         *       "with_errors": 0,
         *       "written_from": null,
         *       "skipped": [
         *         {
         *           "reason": "not a page of this analysis",
         *           "count": 2
         *         }
         *       ],
         *       "changes": [
         *         {
         *           "url": "https://shop.example/boot",
         *           "row": 7,
         *           "element": "title",
         *           "decision": "edited",
         *           "before": "Ridge boot",
         *           "after": "Ridge boot for winter hikes"
         *         }
         *       ],
         *       "changes_truncated": false
         *     }
         */
        ImportView: {
            /**
             * Format: int64
             * @description Texts that are accepted as suggested.
             */
            accepted: number;
            /** @description The first changes, at most 200. */
            changes: components["schemas"]["ImportChange"][];
            /** @description There are more changes. */
            changes_truncated: boolean;
            /**
             * Format: int64
             * @description Texts that a person changed.
             */
            edited: number;
            /**
             * Format: int64
             * @description Suggestions that are rejected, because the file has the current text.
             */
            rejected: number;
            /**
             * Format: int64
             * @description Rows of the file.
             */
            rows: number;
            /** @description Rows and cells that were skipped, by reason. */
            skipped: components["schemas"]["ImportSkipped"][];
            /**
             * Format: int64
             * @description Texts whose decision stays the same.
             */
            unchanged: number;
            /**
             * Format: int64
             * @description Suggestions whose cells were not edited; they stay undecided.
             */
            undecided: number;
            /**
             * Format: int64
             * @description Imported texts in which the checker finds an error.
             */
            with_errors: number;
            /**
             * Format: int64
             * @description The analysis that the file was exported from, if it is another one.
             */
            written_from?: number | null;
        };
        /**
         * @description Which page, and how.
         * @example {
         *       "url": "https://shop.example/shoes",
         *       "enable_ai_distillation": true,
         *       "use_advanced": false
         *     }
         */
        InspectBody: {
            /** @description Also return the distilled text, chosen by the model if one is configured. Default: true. */
            enable_ai_distillation?: boolean | null;
            /** @description The page. */
            url: string;
            /** @description Open the page in a browser and take a screenshot. Default: false. */
            use_advanced?: boolean | null;
        };
        /**
         * @description The result of an inspection.
         * @example {
         *       "raw_text_content": "Home Shoes Trail Runner 2 Light trail running shoe …",
         *       "distilled_text_content": "Trail Runner 2\n…",
         *       "distilled_by": "model",
         *       "distilled_model": "gpt-4.1-nano",
         *       "error": null,
         *       "screenshot_url": null,
         *       "distillation_error": null,
         *       "diagnostics": {
         *         "protection": null,
         *         "http_status": 200,
         *         "final_url": "https://shop.example/shoes",
         *         "html_length": 48211,
         *         "text_length": 3120,
         *         "content": {
         *           "title": "Shoes",
         *           "h1": "All shoes",
         *           "meta_description": "Shoes for every day.",
         *           "indexability": {
         *             "is_indexable": true,
         *             "canonical_url": null,
         *             "indexability_issues": []
         *           }
         *         },
         *         "response_headers": {
         *           "content-type": "text/html; charset=utf-8"
         *         }
         *       },
         *       "redirect_chain": [
         *         {
         *           "status": 200,
         *           "url": "https://shop.example/shoes"
         *         }
         *       ],
         *       "timings": {
         *         "response_time": 84,
         *         "dom_content_loaded_time": null,
         *         "page_load_time": 120.5
         *       },
         *       "issues": [],
         *       "robots": [
         *         {
         *           "agent": "Googlebot",
         *           "operator": null,
         *           "purpose": null,
         *           "allowed": true,
         *           "rule": null,
         *           "line": null
         *         }
         *       ]
         *     }
         */
        InspectionView: {
            /** @description Why there is no distilled text, or why the configured model did not choose it, if it was requested. */
            distillation_error?: string | null;
            /**
             * @description Who chose the distilled text: `model`, `ranking` (no model was asked, or its answer could not be used), or `page` (the
             *     page's own content is short and clear enough to stay whole).
             * @example model
             */
            distilled_by?: string | null;
            /** @description The model that chose it. */
            distilled_model?: string | null;
            /** @description The main content of the page. Null if it was not requested. */
            distilled_text_content: unknown;
            /** @description One sentence, if something failed. */
            error?: string | null;
            /** @description All visible text of the page. */
            raw_text_content: unknown;
            /** @description Path of a screenshot, stored for a day. Null without a browser. */
            screenshot_url?: string | null;
        };
        /**
         * @description An issue: what keeps a page out of search results, or weakens it there.
         * @example {
         *       "code": "duplicate_title",
         *       "severity": "warn",
         *       "title": "Duplicate title",
         *       "explanation": "Other pages of the list have the same title, so search engines and readers cannot tell them apart.",
         *       "fix": "Write a unique one that describes this page.",
         *       "source": "Google Search Central, title links",
         *       "value": "https://shop.example/shoes and 4 more"
         *     }
         */
        Issue: {
            code: string;
            explanation: string;
            fix: string;
            /** @description `error`, `warn`, `info`. */
            severity: string;
            source: string;
            title: string;
            value: string;
        };
        /**
         * @description The pages with one issue in two analyses.
         * @example {
         *       "code": "missing_meta",
         *       "title": "Missing meta description",
         *       "severity": "warn",
         *       "before": 19,
         *       "after": 5,
         *       "new": 1,
         *       "fixed": 15
         *     }
         */
        IssueChange: {
            /**
             * Format: int64
             * @description All pages with it in the later analysis.
             */
            after: number;
            /**
             * Format: int64
             * @description All pages with it in the earlier analysis.
             */
            before: number;
            code: string;
            /**
             * Format: int64
             * @description Pages of both that have it only in the earlier analysis.
             */
            fixed: number;
            /**
             * Format: int64
             * @description Pages of both that have it only in the later analysis.
             */
            new: number;
            /** @description `error`, `warn`, `info`. */
            severity: string;
            title: string;
        };
        /**
         * @description A new token with its secret, which only this response contains.
         * @example {
         *       "id": 3,
         *       "name": "CI",
         *       "scope": "write",
         *       "created_at": "2026-11-21T10:30:00.000Z",
         *       "expires_at": null,
         *       "last_used_at": null,
         *       "token": "sta_9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"
         *     }
         */
        IssuedTokenView: components["schemas"]["TokenView"] & {
            /** @description The token. Use it instead of an access token; it is never shown again. */
            token: string;
        };
        /**
         * @description A new webhook with its secret, which only this response contains.
         * @example {
         *       "id": 2,
         *       "url": "https://ci.example.com/hook",
         *       "events": [
         *         "analysis.finished",
         *         "analysis.failed"
         *       ],
         *       "is_active": true,
         *       "paused_at": null,
         *       "created_at": "2026-11-21T10:30:00.000Z",
         *       "last_attempt_at": null,
         *       "last_error": null,
         *       "secret": "whsec_9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"
         *     }
         */
        IssuedWebhookView: components["schemas"]["WebhookView"] & {
            /**
             * @description Key of the header `x-seotags-signature: t=UNIX,v1=HEX` of deliveries: the HMAC-SHA256 of `UNIX.BODY`. It is
             *     never shown again.
             */
            secret: string;
        };
        /**
         * @description Results of each kind.
         * @example {
         *       "indexable": 91,
         *       "redirected": 9,
         *       "not_indexable": 8,
         *       "not_crawlable": 1,
         *       "unknown": 3
         *     }
         */
        KindCounts: {
            /**
             * Format: int64
             * @description Search engines may index the URL.
             */
            indexable: number;
            /**
             * Format: int64
             * @description robots.txt blocks the URL.
             */
            not_crawlable: number;
            /**
             * Format: int64
             * @description Search engines may not index the URL.
             */
            not_indexable: number;
            /**
             * Format: int64
             * @description The URL redirects.
             */
            redirected: number;
            /**
             * Format: int64
             * @description It is unknown whether search engines may index the URL.
             */
            unknown: number;
        };
        /**
         * @description Texts whose lengths are in a range.
         * @example {
         *       "from": 51,
         *       "to": 60,
         *       "current": 31,
         *       "new": 74
         *     }
         */
        LengthRange: {
            /**
             * Format: int64
             * @description Current texts.
             */
            current: number;
            /** Format: int64 */
            from: number;
            /**
             * Format: int64
             * @description New texts.
             */
            new: number;
            /**
             * Format: int64
             * @description Null if the range has no maximum.
             */
            to?: number | null;
        };
        /**
         * @description Enforced limits: those of the plan, otherwise those of the service. Null: no limit.
         * @example {
         *       "max_projects": 10,
         *       "max_urls_per_analysis": 1000,
         *       "max_urls_per_month": 20000,
         *       "max_concurrent_analyses": 2,
         *       "max_cost_per_month": 10
         *     }
         */
        LimitsView: {
            /** Format: int64 */
            max_concurrent_analyses?: number | null;
            /**
             * Format: double
             * @description Limit in US dollars for models with the service's key.
             */
            max_cost_per_month?: number | null;
            /** Format: int64 */
            max_projects?: number | null;
            /** Format: int64 */
            max_urls_per_analysis?: number | null;
            /** Format: int64 */
            max_urls_per_month?: number | null;
        };
        /**
         * @description Which links to extract.
         * @example {
         *       "url": "https://shop.example/",
         *       "project_id": 3,
         *       "css_selector": "main",
         *       "browser_profile_id": null
         *     }
         */
        LinksBody: {
            /**
             * Format: int64
             * @description The browser profile to fetch the page with.
             */
            browser_profile_id?: number | null;
            /** @description CSS selector; only links in matching elements are returned. */
            css_selector?: string | null;
            /**
             * Format: int64
             * @description The project whose settings apply.
             */
            project_id: number;
            /** @description The page. */
            url: string;
        };
        /**
         * @description Links of a page to its own site.
         * @example {
         *       "extracted_urls": [
         *         "https://shop.example/shoes"
         *       ],
         *       "detected_language_code": "fr",
         *       "detected_language_name": "French"
         *     }
         */
        LinksView: {
            /** @description ISO 639-1; null when unsure. */
            detected_language_code?: string | null;
            detected_language_name?: string | null;
            /** @description In the order of the page, each once, without fragments. */
            extracted_urls: string[];
        };
        /**
         * @description Which pages to visit again.
         * @example {
         *       "result_ids": [
         *         1201,
         *         1202
         *       ]
         *     }
         */
        LiveCheckBody: {
            /** @description 1 to 10 ids of results. */
            result_ids: number[];
        };
        /**
         * @description What the pages have now.
         * @example {
         *       "pages": [
         *         {
         *           "url": "https://shop.example/boot",
         *           "final_url": "https://shop.example/boot",
         *           "status_code": 200,
         *           "error": null,
         *           "texts": [
         *             {
         *               "element": "title",
         *               "state": "live",
         *               "accepted": "Ridge boot for winter hikes",
         *               "found": "Ridge boot for winter hikes"
         *             }
         *           ]
         *         }
         *       ]
         *     }
         */
        LiveCheckView: {
            /** @description In the order of the request, without pages that have no accepted or edited text. */
            pages: components["schemas"]["LivePage"][];
        };
        /**
         * @description A page that was visited again.
         * @example {
         *       "url": "https://shop.example/boot",
         *       "final_url": "https://shop.example/boot",
         *       "status_code": 200,
         *       "error": null,
         *       "texts": [
         *         {
         *           "element": "title",
         *           "state": "live",
         *           "accepted": "Ridge boot for winter hikes",
         *           "found": "Ridge boot for winter hikes"
         *         }
         *       ]
         *     }
         */
        LivePage: {
            /** @description Why the page could not be read. */
            error?: string | null;
            /** @description The URL after redirects. Null if there was no response. */
            final_url?: string | null;
            /** Format: int32 */
            status_code?: number | null;
            texts: components["schemas"]["LiveText"][];
            url: string;
        };
        /**
         * @description An accepted or edited text, and what the page has.
         * @example {
         *       "element": "title",
         *       "state": "live",
         *       "accepted": "Ridge boot for winter hikes",
         *       "found": "Ridge boot for winter hikes"
         *     }
         */
        LiveText: {
            accepted: string;
            /** @description `title`, `meta` or `h1`. */
            element: string;
            /** @description The text on the page. */
            found?: string | null;
            /**
             * @description `live`, `not_yet` (the page still has the analysed text), `other` (it has a different text), `missing` (it no
             *     longer has the element), `gone` (404 or 410) or `unreachable`.
             */
            state: string;
        };
        /**
         * @description An action of an administrator.
         * @example {
         *       "id": 31,
         *       "created_at": "2026-11-21T10:30:00.000Z",
         *       "admin_email": "root@tags.example",
         *       "action": "change_subscription",
         *       "target_user_email": "ada@shop.example",
         *       "details": {
         *         "from": "Free",
         *         "to": "Pro"
         *       }
         *     }
         */
        LogEntryView: {
            action: string;
            /** @description Empty: the service itself. */
            admin_email: string;
            created_at: string;
            details: {
                [key: string]: unknown;
            };
            /** Format: int64 */
            id: number;
            /** @description Empty: no particular user. */
            target_user_email: string;
        };
        /**
         * @description A confirmation.
         * @example {
         *       "msg": "Logged out."
         *     }
         */
        Message: {
            /** @description One sentence or two, plain text. */
            msg: string;
        };
        /**
         * @description A new project.
         * @example {
         *       "name": "Shop",
         *       "domain": "shop.example"
         *     }
         */
        NewProjectBody: {
            /** @description The address of the site; a missing scheme is https. */
            domain: string;
            /** @description 1 to 120 characters. */
            name: string;
        };
        /**
         * @description A new token.
         * @example {
         *       "name": "CI",
         *       "scope": "write",
         *       "expires_at": null
         *     }
         */
        NewTokenBody: {
            /** @description When it expires; absent or null: never. */
            expires_at?: string | null;
            /** @description Its name, 1 to 120 characters. */
            name: string;
            scope: components["schemas"]["Scope"];
        };
        /**
         * @description A new webhook.
         * @example {
         *       "url": "https://ci.example.com/hook",
         *       "events": [
         *         "analysis.finished",
         *         "analysis.failed"
         *       ],
         *       "is_active": true
         *     }
         */
        NewWebhookBody: {
            /** @description Events to subscribe to. Default: all. */
            events?: components["schemas"]["WebhookEvent"][] | null;
            /** @description Whether deliveries are sent. Default: true. */
            is_active?: boolean | null;
            /** @description The URL: http or https, not in a private network. */
            url: string;
        };
        /**
         * @description What `seotags show` prints about an analysis besides its results.
         * @example {
         *       "writes_tags": true,
         *       "title_min": 30,
         *       "title_max": 60,
         *       "agency_name": "Example Agency",
         *       "agency_contact": "",
         *       "figures": {
         *         "pages": 112,
         *         "indexable": 91,
         *         "not_indexable": 20,
         *         "unknown": 1,
         *         "reasons": [
         *           {
         *             "code": "redirected",
         *             "title": "Redirected",
         *             "count": 20
         *           }
         *         ],
         *         "unknown_reasons": [
         *           {
         *             "code": "fetch_failed",
         *             "title": "Fetch failed",
         *             "count": 1
         *           }
         *         ],
         *         "failures": [
         *           {
         *             "code": "timeout",
         *             "count": 1,
         *             "host_count": 1,
         *             "hosts": [
         *               {
         *                 "host": "shop.example",
         *                 "count": 1
         *               }
         *             ]
         *           }
         *         ],
         *         "cached": 0,
         *         "ai_distilled": 0,
         *         "withheld": 0,
         *         "skipped": 20,
         *         "unchanged": 0,
         *         "in_order": 0,
         *         "read": 91,
         *         "titles": {
         *           "missing": 4,
         *           "long": 12,
         *           "short": 2,
         *           "vague": 1,
         *           "duplicate": 6
         *         },
         *         "meta_descriptions": {
         *           "missing": 4,
         *           "long": 12,
         *           "short": 2,
         *           "vague": 1,
         *           "duplicate": 6
         *         },
         *         "titles_after": {
         *           "missing": 0,
         *           "long": 0,
         *           "short": 0,
         *           "vague": 0,
         *           "duplicate": 0
         *         },
         *         "meta_descriptions_after": {
         *           "missing": 0,
         *           "long": 0,
         *           "short": 0,
         *           "vague": 0,
         *           "duplicate": 0
         *         },
         *         "written": {
         *           "pages": 91,
         *           "titles": 84,
         *           "meta_descriptions": 88,
         *           "h1s": 70,
         *           "seo_texts": 0,
         *           "keyword_lists": 91
         *         },
         *         "kept": {
         *           "pages": 7,
         *           "titles": 7,
         *           "meta_descriptions": 3,
         *           "h1s": 21,
         *           "seo_texts": 0,
         *           "keyword_lists": 0
         *         },
         *         "today": [
         *           {
         *             "element": "title",
         *             "fault": null,
         *             "count": 7
         *           }
         *         ],
         *         "writers": [
         *           {
         *             "model": null,
         *             "count": 91
         *           }
         *         ],
         *         "fallbacks": [],
         *         "pages_with_findings": 14,
         *         "findings": [
         *           {
         *             "code": "title_short",
         *             "severity": "warn",
         *             "count": 14
         *           }
         *         ],
         *         "decisions": {
         *           "accepted": 3,
         *           "edited": 1,
         *           "rejected": 0,
         *           "locked": 0
         *         }
         *       },
         *       "review": null,
         *       "fallbacks": 0,
         *       "findings": null
         *     }
         */
        Overview: {
            /** @description The contact of the agency on a PDF report; may be empty. */
            agency_contact: string;
            /** @description The agency on a PDF report; may be empty. */
            agency_name: string;
            /**
             * Format: int64
             * @description Elements that the built-in engine wrote instead of the model.
             */
            fallbacks: number;
            /** @description The figures of an analysis. */
            figures: {
                /**
                 * Format: int64
                 * @description Pages whose text was condensed before tags were written from it.
                 */
                ai_distilled: number;
                /**
                 * Format: int64
                 * @description Pages whose response came from the cache.
                 */
                cached: number;
                decisions: {
                    /**
                     * Format: int64
                     * @description Texts that were accepted unchanged.
                     */
                    accepted: number;
                    /**
                     * Format: int64
                     * @description Texts that a person replaced.
                     */
                    edited: number;
                    /**
                     * Format: int64
                     * @description Elements that are not written again, in addition to any other decision about them.
                     */
                    locked: number;
                    /**
                     * Format: int64
                     * @description Texts that are not to be used.
                     */
                    rejected: number;
                };
                /** @description Pages without a usable answer, by kind, the most frequent first. */
                failures: {
                    /** @description Code of the failure. */
                    code: string;
                    /**
                     * Format: int64
                     * @description Pages.
                     */
                    count: number;
                    /**
                     * Format: int64
                     * @description Number of their hosts.
                     */
                    host_count: number;
                    /** @description The hosts with most of them, at most five. */
                    hosts: {
                        /**
                         * Format: int64
                         * @description Pages.
                         */
                        count: number;
                        /** @description The host. */
                        host: string;
                    }[];
                }[];
                /** @description Pages with text of the built-in engine instead of the model's, by reason, the most frequent first. */
                fallbacks: {
                    /** @description Code of the reason. */
                    code: string;
                    /**
                     * Format: int64
                     * @description Pages.
                     */
                    count: number;
                    /** @description The message of the first of these pages. */
                    message: string;
                }[];
                /** @description Findings on suggestions, the most severe and frequent first. */
                findings: {
                    /** @description Code of the finding. */
                    code: string;
                    /**
                     * Format: int64
                     * @description The number.
                     */
                    count: number;
                    /** @description Its severity. */
                    severity: string;
                }[];
                /**
                 * Format: int64
                 * @description Of these, because their current tags are good.
                 */
                in_order: number;
                /**
                 * Format: int64
                 * @description Of these, indexable.
                 */
                indexable: number;
                kept: {
                    /**
                     * Format: int64
                     * @description H1s.
                     */
                    h1s: number;
                    /**
                     * Format: int64
                     * @description Keyword lists.
                     */
                    keyword_lists: number;
                    /**
                     * Format: int64
                     * @description Meta descriptions.
                     */
                    meta_descriptions: number;
                    /**
                     * Format: int64
                     * @description Pages with at least one element.
                     */
                    pages: number;
                    /**
                     * Format: int64
                     * @description SEO texts.
                     */
                    seo_texts: number;
                    /**
                     * Format: int64
                     * @description Titles.
                     */
                    titles: number;
                };
                meta_descriptions: {
                    /**
                     * Format: int64
                     * @description Pages that share it with another page of their site (compares letters and digits, ignoring case).
                     */
                    duplicate: number;
                    /**
                     * Format: int64
                     * @description Pages where it is too long.
                     */
                    long: number;
                    /**
                     * Format: int64
                     * @description Pages without it.
                     */
                    missing: number;
                    /**
                     * Format: int64
                     * @description Pages where it is too short.
                     */
                    short: number;
                    /**
                     * Format: int64
                     * @description Pages where it does not describe the page: a default, only the site's name, boilerplate.
                     */
                    vague: number;
                };
                meta_descriptions_after: {
                    /**
                     * Format: int64
                     * @description Pages that share it with another page of their site (compares letters and digits, ignoring case).
                     */
                    duplicate: number;
                    /**
                     * Format: int64
                     * @description Pages where it is too long.
                     */
                    long: number;
                    /**
                     * Format: int64
                     * @description Pages without it.
                     */
                    missing: number;
                    /**
                     * Format: int64
                     * @description Pages where it is too short.
                     */
                    short: number;
                    /**
                     * Format: int64
                     * @description Pages where it does not describe the page: a default, only the site's name, boilerplate.
                     */
                    vague: number;
                };
                /**
                 * Format: int64
                 * @description Of these, not indexable.
                 */
                not_indexable: number;
                /**
                 * Format: int64
                 * @description Pages with a result.
                 */
                pages: number;
                /**
                 * Format: int64
                 * @description Pages with a suggestion that has a warning or an error.
                 */
                pages_with_findings: number;
                /**
                 * Format: int64
                 * @description Pages that were read and are indexable: the figures below are about their tags.
                 */
                read: number;
                /** @description Why pages are not indexable: the deciding issue, the most frequent first. */
                reasons: {
                    /** @description Code of the issue. */
                    code: string;
                    /**
                     * Format: int64
                     * @description Pages.
                     */
                    count: number;
                    /** @description Its title for people. */
                    title: string;
                }[];
                /**
                 * Format: int64
                 * @description Pages that got no tags on purpose.
                 */
                skipped: number;
                titles: {
                    /**
                     * Format: int64
                     * @description Pages that share it with another page of their site (compares letters and digits, ignoring case).
                     */
                    duplicate: number;
                    /**
                     * Format: int64
                     * @description Pages where it is too long.
                     */
                    long: number;
                    /**
                     * Format: int64
                     * @description Pages without it.
                     */
                    missing: number;
                    /**
                     * Format: int64
                     * @description Pages where it is too short.
                     */
                    short: number;
                    /**
                     * Format: int64
                     * @description Pages where it does not describe the page: a default, only the site's name, boilerplate.
                     */
                    vague: number;
                };
                titles_after: {
                    /**
                     * Format: int64
                     * @description Pages that share it with another page of their site (compares letters and digits, ignoring case).
                     */
                    duplicate: number;
                    /**
                     * Format: int64
                     * @description Pages where it is too long.
                     */
                    long: number;
                    /**
                     * Format: int64
                     * @description Pages without it.
                     */
                    missing: number;
                    /**
                     * Format: int64
                     * @description Pages where it is too short.
                     */
                    short: number;
                    /**
                     * Format: int64
                     * @description Pages where it does not describe the page: a default, only the site's name, boilerplate.
                     */
                    vague: number;
                };
                /** @description Quality of the current tags on the indexable pages. */
                today: {
                    /**
                     * Format: int64
                     * @description Pages.
                     */
                    count: number;
                    /** @description The element. */
                    element: string;
                    /** @description Their fault; null: they are good. */
                    fault?: string | null;
                }[];
                /**
                 * Format: int64
                 * @description Of these, because their content is unchanged since an earlier analysis wrote tags for it.
                 */
                unchanged: number;
                /**
                 * Format: int64
                 * @description Of these, those of unknown indexability.
                 */
                unknown: number;
                /** @description Why it is unknown whether pages are indexable, in the same form. */
                unknown_reasons: {
                    /** @description Code of the issue. */
                    code: string;
                    /**
                     * Format: int64
                     * @description Pages.
                     */
                    count: number;
                    /** @description Its title for people. */
                    title: string;
                }[];
                /**
                 * Format: int64
                 * @description Pages that were not fetched.
                 */
                withheld: number;
                /** @description Which engine wrote, the most pages first. */
                writers: {
                    /**
                     * Format: int64
                     * @description Pages.
                     */
                    count: number;
                    /** @description The model; null: the built-in engine. */
                    model?: string | null;
                }[];
                written: {
                    /**
                     * Format: int64
                     * @description H1s.
                     */
                    h1s: number;
                    /**
                     * Format: int64
                     * @description Keyword lists.
                     */
                    keyword_lists: number;
                    /**
                     * Format: int64
                     * @description Meta descriptions.
                     */
                    meta_descriptions: number;
                    /**
                     * Format: int64
                     * @description Pages with at least one element.
                     */
                    pages: number;
                    /**
                     * Format: int64
                     * @description SEO texts.
                     */
                    seo_texts: number;
                    /**
                     * Format: int64
                     * @description Titles.
                     */
                    titles: number;
                };
            };
            /** @description Errors and warnings on pages and their current tags, by code; only of a check. */
            findings?: {
                /** @description Code of the finding. */
                code: string;
                /**
                 * Format: int64
                 * @description The number.
                 */
                count: number;
                /** @description Its severity. */
                severity: string;
            }[] | null;
            /** @description The latest review. Null: there was none. */
            review?: {
                /**
                 * Format: int64
                 * @description Its cost, in millionths of a dollar.
                 */
                cost_micros: number;
                /** @description The elements that it reviews. */
                elements: string[];
                /** @description The model, once a tag was reviewed. */
                model?: string | null;
                /**
                 * Format: int64
                 * @description Of the sent, tags without a usable answer of the reviewer. The next review includes them.
                 */
                not_reviewed: number;
                /**
                 * Format: int64
                 * @description Of these, tags that were reviewed.
                 */
                reviewed: number;
                /**
                 * Format: int64
                 * @description Of these, tags that are sent; the others count as kept.
                 */
                sent: number;
                /**
                 * Format: int64
                 * @description Tags of these elements.
                 */
                tags: number;
                /** @description The number of tags for each verdict and reason, the most frequent first. */
                verdicts: {
                    /** @description The reason. */
                    reason: string;
                    /**
                     * Format: int64
                     * @description Tags.
                     */
                    tags: number;
                    /** @description The verdict. */
                    verdict: string;
                }[];
            } | null;
            /**
             * Format: int32
             * @description Longest title that is not too long, in characters.
             */
            title_max: number;
            /**
             * Format: int32
             * @description Shortest title that is not too short, in characters.
             */
            title_min: number;
            /** @description Whether any element is to be written. If not, the analysis is a check. */
            writes_tags: boolean;
        };
        /**
         * @description A page that differs between two analyses.
         * @example {
         *       "url": "https://shop.example/boots",
         *       "change": "changed",
         *       "fields": [
         *         {
         *           "field": "current_title",
         *           "before": "Boots",
         *           "after": "Winter boots"
         *         }
         *       ]
         *     }
         */
        PageChange: {
            /** @description `added`: only in the later analysis. `gone`: only in the earlier one. `changed`: in both. */
            change: string;
            /** @description Fields that differ; empty for pages in only one of the analyses. */
            fields: components["schemas"]["FieldChange"][];
            /** @description Its URL. */
            url: string;
        };
        /**
         * @description Why a page could not be read, or has no tags.
         * @example {
         *       "code": "robots_txt_blocked",
         *       "message": "Blocked by robots.txt: Disallow: /*\/cart",
         *       "phase": null,
         *       "attempts": 0
         *     }
         */
        PageError: {
            /** Format: int32 */
            attempts: number;
            code: string;
            message: string;
            phase?: string | null;
        };
        /**
         * @description A part of a long list.
         * @example {
         *       "items": [
         *         {
         *           "id": 31,
         *           "created_at": "2026-11-21T10:30:00.000Z",
         *           "admin_email": "root@tags.example",
         *           "action": "change_subscription",
         *           "target_user_email": "ada@shop.example",
         *           "details": {
         *             "from": "Free",
         *             "to": "Pro"
         *           }
         *         }
         *       ],
         *       "total": 1,
         *       "skip": 0,
         *       "limit": 100
         *     }
         */
        PageView_LogEntryView: {
            items: {
                action: string;
                /** @description Empty: the service itself. */
                admin_email: string;
                created_at: string;
                details: {
                    [key: string]: unknown;
                };
                /** Format: int64 */
                id: number;
                /** @description Empty: no particular user. */
                target_user_email: string;
            }[];
            /** Format: int64 */
            limit: number;
            /** Format: int64 */
            skip: number;
            /**
             * Format: int64
             * @description Entries of the whole list.
             */
            total: number;
        };
        /**
         * @description A part of a long list.
         * @example {
         *       "items": [
         *         {
         *           "id": 7,
         *           "email": "ada@shop.example",
         *           "agency_name": "Lovelace & Co",
         *           "agency_contact": "ada@shop.example",
         *           "agency_logo_path": null,
         *           "profile_picture_url": null,
         *           "is_superuser": false,
         *           "is_active": true,
         *           "is_verified": true,
         *           "subscription_type": "Free",
         *           "created_at": "2026-11-21T10:30:00.000Z",
         *           "last_activity_at": "2026-11-21T10:31:00.000Z",
         *           "projects_count": 2,
         *           "analyses_count": 5,
         *           "pending_email": null,
         *           "has_openai_api_key": false,
         *           "default_language": "en",
         *           "default_tone_and_style": null,
         *           "default_title_suffix": " | Shop",
         *           "default_include_suffix_in_title_length_budget": null,
         *           "default_title_min_length": 30,
         *           "default_title_max_length": 60,
         *           "default_meta_description_info": null,
         *           "default_seo_text_specific_instructions": null,
         *           "default_forbidden_words_in_tags": [
         *             "cheap"
         *           ],
         *           "default_spellings": [
         *             "iPhone"
         *           ],
         *           "default_good_pairs": [],
         *           "default_allow_emoji": null,
         *           "default_enable_ai_distillation": null,
         *           "default_selectors_to_remove_before_distillation": [],
         *           "default_openai_model": null,
         *           "default_review_openai_model": null
         *         }
         *       ],
         *       "total": 1,
         *       "skip": 0,
         *       "limit": 100
         *     }
         */
        PageView_UserView: {
            items: {
                agency_contact?: string | null;
                agency_logo_path?: string | null;
                agency_name?: string | null;
                /** Format: int64 */
                analyses_count: number;
                created_at: string;
                /** @description Allow emoji and pictographs in tags. Built-in default: false. */
                default_allow_emoji?: boolean | null;
                /** @description Shorten long or unclear page text before writing, by selecting whole sentences. Built-in default: false. */
                default_enable_ai_distillation?: boolean | null;
                /**
                 * @description Words that no tag may contain.
                 * @default []
                 */
                default_forbidden_words_in_tags: string[];
                /**
                 * @description Good titles and descriptions as examples for models. Write each as `TITLE :: DESCRIPTION`.
                 * @default []
                 */
                default_good_pairs: string[];
                /** @description Count the suffix as part of the title's length. Built-in default: true. */
                default_include_suffix_in_title_length_budget?: boolean | null;
                /** @description Language of the tags, as a two-letter code. A region may follow, as in `pt-BR`. If unset: each page's own. */
                default_language?: string | null;
                /** @description What descriptions should mention; for models. */
                default_meta_description_info?: string | null;
                /** @description Model that writes. Built-in default: gpt-4.1-nano with openai, otherwise the engine's own. For superusers; null for everybody else. */
                default_openai_model?: string | null;
                /** @description Model that reviews. Built-in default: gpt-4.1-mini with openai, otherwise the engine's own. For superusers; null for everybody else. */
                default_review_openai_model?: string | null;
                /**
                 * @description CSS selectors of elements to remove before finding the main content.
                 * @default []
                 */
                default_selectors_to_remove_before_distillation: string[];
                /** @description Instructions for the SEO text; for models. */
                default_seo_text_specific_instructions?: string | null;
                /**
                 * @description Names as they must be written, e.g. iPhone. Other spellings are corrected.
                 * @default []
                 */
                default_spellings: string[];
                /**
                 * Format: int32
                 * @description Longest title, in characters. Built-in default: 60.
                 */
                default_title_max_length?: number | null;
                /**
                 * Format: int32
                 * @description Shortest title, in characters. A shorter title is an error if you set this, otherwise a warning. If unset: 30.
                 */
                default_title_min_length?: number | null;
                /** @description Text appended to each title, e.g. ' | Example'. */
                default_title_suffix?: string | null;
                /** @description Tone and style, in your words; for models. */
                default_tone_and_style?: string | null;
                email: string;
                /** @description Whether a key is stored. It is never returned. */
                has_openai_api_key: boolean;
                /** Format: int64 */
                id: number;
                is_active: boolean;
                is_superuser: boolean;
                is_verified: boolean;
                last_activity_at?: string | null;
                /** @description A new email address that is not confirmed yet. */
                pending_email?: string | null;
                profile_picture_url?: string | null;
                /** Format: int64 */
                projects_count: number;
                /** @description The plan's name. */
                subscription_type: string;
            }[];
            /** Format: int64 */
            limit: number;
            /** Format: int64 */
            skip: number;
            /**
             * Format: int64
             * @description Entries of the whole list.
             */
            total: number;
        };
        /**
         * @description A plan, or changes to one. Absent fields stay unchanged.
         * @example {
         *       "name": "Pro",
         *       "description": "For agencies",
         *       "price": 4900,
         *       "limits": {
         *         "max_projects": 50
         *       },
         *       "features": {
         *         "support": "phone"
         *       },
         *       "is_active": true
         *     }
         */
        PlanBody: {
            description?: string | null;
            features?: {
                [key: string]: unknown;
            } | null;
            is_active?: boolean | null;
            limits?: {
                [key: string]: unknown;
            } | null;
            /** @description 1 to 60 characters, unique. Required for a new plan. */
            name?: string | null;
            /**
             * Format: int64
             * @description In cents; null: free.
             */
            price?: number | null;
        };
        /**
         * @description A subscription plan.
         * @example {
         *       "id": 2,
         *       "name": "Pro",
         *       "description": "For agencies",
         *       "price": 4900,
         *       "limits": {
         *         "max_projects": 50
         *       },
         *       "features": {
         *         "support": "phone"
         *       },
         *       "is_active": true,
         *       "user_count": 12
         *     }
         */
        PlanView: {
            description: string;
            features: {
                [key: string]: unknown;
            };
            /** Format: int64 */
            id: number;
            /** @description Whether it can be assigned to users. */
            is_active: boolean;
            /**
             * @description `max_projects`, `max_urls_per_analysis`, `max_urls_per_month` and `max_concurrent_analyses` are enforced; others are
             *     kept and shown.
             */
            limits: {
                [key: string]: unknown;
            };
            name: string;
            /**
             * Format: int64
             * @description In cents; null: free.
             */
            price?: number | null;
            /** Format: int64 */
            user_count: number;
        };
        /**
         * @description A browser profile, or changes to one. Absent and null fields stay unchanged; an empty text clears a field.
         * @example {
         *       "name": "Signed-in customer",
         *       "user_agent": "Mozilla/5.0 …",
         *       "encrypted_session_data": "{\"cookies\": [{\"name\": \"sid\", \"value\": \"…\", \"domain\": \"shop.example\"}], \"origins\": []}",
         *       "encrypted_proxy_settings": "http://proxy.example:3128"
         *     }
         */
        ProfileBody: {
            /**
             * Format: password
             * @description In clear, over TLS; sealed at rest. The address of a proxy.
             */
            encrypted_proxy_settings?: string | null;
            /**
             * Format: password
             * @description In clear, over TLS; sealed at rest. A storage state as JSON: cookies and origins.
             */
            encrypted_session_data?: string | null;
            /** @description 1 to 120 characters. Required for a new profile. */
            name?: string | null;
            user_agent?: string | null;
        };
        /**
         * @description A browser profile, without its secrets.
         * @example {
         *       "id": 4,
         *       "name": "Signed-in customer",
         *       "user_agent": "",
         *       "has_session_data": true,
         *       "has_proxy_settings": false,
         *       "created_at": "2026-11-21T10:30:00.000Z"
         *     }
         */
        ProfileView: {
            created_at: string;
            has_proxy_settings: boolean;
            has_session_data: boolean;
            /** Format: int64 */
            id: number;
            name: string;
            /** @description Empty: that of a common browser. */
            user_agent: string;
        };
        /**
         * @description Changes to a project. Absent fields stay unchanged; null, `""` and `[]` clear a setting.
         * @example {
         *       "tone_and_style": "dry",
         *       "title_suffix": null,
         *       "forbidden_words_in_tags": [
         *         "cheap"
         *       ]
         *     }
         */
        ProjectChangeBody: {
            agency_contact?: string | null;
            /** @description The path of an upload of the caller. */
            agency_logo_path?: string | null;
            agency_name?: string | null;
            /** @description Allow emoji and pictographs in tags. Built-in default: false. */
            allow_emoji?: boolean | null;
            domain?: string | null;
            /** @description Shorten long or unclear page text before writing, by selecting whole sentences. Built-in default: false. */
            enable_ai_distillation?: boolean | null;
            /** @description Words that no tag may contain. */
            forbidden_words_in_tags?: string[] | null;
            /** @description Good titles and descriptions as examples for models. Write each as `TITLE :: DESCRIPTION`. */
            good_pairs?: string[] | null;
            /** @description Count the suffix as part of the title's length. Built-in default: true. */
            include_suffix_in_title_length_budget?: boolean | null;
            /** @description Language of the tags, as a two-letter code. A region may follow, as in `pt-BR`. If unset: each page's own. */
            language?: string | null;
            /** @description What descriptions should mention; for models. */
            meta_description_info?: string | null;
            name?: string | null;
            /** @description The key for the project's runs. Only superusers can set it; an empty text deletes it, null keeps it. It is never returned. */
            openai_api_key?: string | null;
            /** @description Model that writes. Built-in default: gpt-4.1-nano with openai, otherwise the engine's own. Only for superusers; others send null to keep it. */
            openai_model?: string | null;
            /** @description Model that reviews. Built-in default: gpt-4.1-mini with openai, otherwise the engine's own. Only for superusers; others send null to keep it. */
            review_openai_model?: string | null;
            /** @description CSS selectors of elements to remove before finding the main content. */
            selectors_to_remove_before_distillation?: string[] | null;
            /** @description Instructions for the SEO text; for models. */
            seo_text_specific_instructions?: string | null;
            /** @description Names as they must be written, e.g. iPhone. Other spellings are corrected. */
            spellings?: string[] | null;
            /**
             * Format: int32
             * @description Longest title, in characters. Built-in default: 60.
             */
            title_max_length?: number | null;
            /**
             * Format: int32
             * @description Shortest title, in characters. A shorter title is an error if you set this, otherwise a warning. If unset: 30.
             */
            title_min_length?: number | null;
            /** @description Text appended to each title, e.g. ' | Example'. */
            title_suffix?: string | null;
            /** @description Tone and style, in your words; for models. */
            tone_and_style?: string | null;
        };
        /**
         * @description The project of an analysis.
         * @example {
         *       "id": 7,
         *       "name": "Shop"
         *     }
         */
        ProjectRef: {
            /** Format: int64 */
            id: number;
            name: string;
        };
        /**
         * @description A project.
         * @example {
         *       "id": 1,
         *       "name": "Shop",
         *       "domain": "https://shop.example",
         *       "created_at": "2026-11-21T10:30:04.952Z",
         *       "analyses": [
         *         {
         *           "id": 1,
         *           "project_id": 1,
         *           "name": "Spring",
         *           "status": "success",
         *           "created_at": "2026-11-21T10:30:04.962Z",
         *           "total_urls_count": 1,
         *           "processed_urls_count": 1,
         *           "failed_urls_count": 0,
         *           "stopped_phase": null,
         *           "is_resumable": false,
         *           "engine": "builtin",
         *           "service": "builtin",
         *           "writes_tags": true,
         *           "generate_title": true,
         *           "generate_meta_description": true,
         *           "generate_h1": true,
         *           "generate_seo_text": true,
         *           "openai_model": null,
         *           "error_message": null
         *         }
         *       ],
         *       "total_analyses": 1,
         *       "total_urls_analyzed": 1,
         *       "total_tags_generated": 3,
         *       "last_analysis_at": "2026-11-21T10:30:04.962Z",
         *       "agency_name": null,
         *       "agency_contact": null,
         *       "agency_logo_path": null,
         *       "has_openai_api_key": false,
         *       "owner_id": 1,
         *       "language": "en",
         *       "tone_and_style": "friendly",
         *       "title_suffix": " | Shop",
         *       "include_suffix_in_title_length_budget": null,
         *       "title_min_length": null,
         *       "title_max_length": 60,
         *       "meta_description_info": null,
         *       "seo_text_specific_instructions": null,
         *       "forbidden_words_in_tags": [
         *         "cheap"
         *       ],
         *       "spellings": [
         *         "iPhone"
         *       ],
         *       "good_pairs": [],
         *       "allow_emoji": null,
         *       "enable_ai_distillation": null,
         *       "selectors_to_remove_before_distillation": [],
         *       "openai_model": null,
         *       "review_openai_model": null
         *     }
         */
        ProjectView: components["schemas"]["SettingsView"] & {
            agency_contact?: string | null;
            agency_logo_path?: string | null;
            agency_name?: string | null;
            /** @description The newest first. */
            analyses: components["schemas"]["AnalysisRow"][];
            created_at: string;
            /** @example https://shop.example */
            domain: string;
            /** @description Whether the project has its own key, which is never returned. False for everyone but superusers. */
            has_openai_api_key: boolean;
            /** Format: int64 */
            id: number;
            last_analysis_at?: string | null;
            name: string;
            /**
             * Format: int64
             * @description Null: created on the command line.
             */
            owner_id?: number | null;
            /** Format: int64 */
            total_analyses: number;
            /**
             * Format: int64
             * @description Titles, meta descriptions and H1s of stored results.
             */
            total_tags_generated: number;
            /** Format: int64 */
            total_urls_analyzed: number;
        };
        /**
         * @description The IP address that crawled sites see.
         * @example {
         *       "public_ip": "203.0.113.7"
         *     }
         */
        PublicIp: {
            /** @description Null: unknown. */
            public_ip?: string | null;
        };
        /**
         * @description The plan for the users of the deleted one, in the query or in the body.
         * @example {
         *       "reassign_to_plan_id": 1
         *     }
         */
        Reassigned: {
            /**
             * Format: int64
             * @description Id of the plan that its users get.
             */
            reassign_to_plan_id?: number | null;
        };
        /**
         * @description Results whose texts are in the same states. Absent elements were skipped, and are not locked.
         * @example {
         *       "texts": {
         *         "title": {
         *           "state": "open",
         *           "locked": false,
         *           "fine": false
         *         }
         *       },
         *       "count": 61
         *     }
         */
        ReportAlike: {
            /** Format: int64 */
            count: number;
            texts: {
                [key: string]: components["schemas"]["ReportTextState"];
            };
        };
        /**
         * @description Results in one folder.
         * @example {
         *       "folder": "/products/",
         *       "count": 84
         *     }
         */
        ReportFolder: {
            /** Format: int64 */
            count: number;
            folder: string;
        };
        /**
         * @description Results with one issue.
         * @example {
         *       "code": "noindex_meta",
         *       "title": "noindex meta tag",
         *       "severity": "error",
         *       "group": "noindex",
         *       "count": 2
         *     }
         */
        ReportIssueCount: {
            code: string;
            /** Format: int64 */
            count: number;
            /** @description As in `seotags check --fail-on`, such as `noindex`, `redirect` or `status`. Null: the issue is in no group. */
            group?: string | null;
            /** @description `error`, `warn`, `info`. */
            severity: string;
            title: string;
        };
        /**
         * @description Lengths of the current and the new texts of an element, in characters.
         * @example {
         *       "missing": 4,
         *       "ranges": [
         *         {
         *           "from": 51,
         *           "to": 60,
         *           "current": 31,
         *           "new": 74
         *         },
         *         {
         *           "from": 61,
         *           "to": null,
         *           "current": 12,
         *           "new": 0
         *         }
         *       ]
         *     }
         */
        ReportLength: {
            /**
             * Format: int64
             * @description Pages without a current text.
             */
            missing: number;
            ranges: components["schemas"]["LengthRange"][];
        };
        /**
         * @description Lengths of titles and meta descriptions, and how many H1s are missing.
         * @example {
         *       "title": {
         *         "missing": 4,
         *         "ranges": [
         *           {
         *             "from": 51,
         *             "to": 60,
         *             "current": 31,
         *             "new": 74
         *           },
         *           {
         *             "from": 61,
         *             "to": null,
         *             "current": 12,
         *             "new": 0
         *           }
         *         ]
         *       },
         *       "meta": {
         *         "missing": 20,
         *         "ranges": [
         *           {
         *             "from": 140,
         *             "to": 155,
         *             "current": 18,
         *             "new": 71
         *           }
         *         ]
         *       },
         *       "missing_h1": 2
         *     }
         */
        ReportLengths: {
            meta: components["schemas"]["ReportLength"];
            /**
             * Format: int64
             * @description Pages without an H1.
             */
            missing_h1: number;
            title: components["schemas"]["ReportLength"];
        };
        /**
         * @description The figures of a report. All numbers are numbers of results, unless stated otherwise.
         * @example {
         *       "revision": 118,
         *       "total": 112,
         *       "kinds": {
         *         "indexable": 91,
         *         "redirected": 9,
         *         "not_indexable": 8,
         *         "not_crawlable": 1,
         *         "unknown": 3
         *       },
         *       "status_classes": {
         *         "2xx": 100,
         *         "3xx": 0,
         *         "4xx": 6,
         *         "5xx": 3,
         *         "other": 0,
         *         "none": 3
         *       },
         *       "statuses": [
         *         {
         *           "status": 404,
         *           "count": 6
         *         }
         *       ],
         *       "issues": [
         *         {
         *           "code": "noindex_meta",
         *           "title": "noindex meta tag",
         *           "severity": "error",
         *           "group": "noindex",
         *           "count": 2
         *         }
         *       ],
         *       "with_errors": 3,
         *       "with_findings": 14,
         *       "reviewable": 91,
         *       "alike": [
         *         {
         *           "texts": {
         *             "title": {
         *               "state": "open",
         *               "locked": false,
         *               "fine": false
         *             }
         *           },
         *           "count": 61
         *         }
         *       ],
         *       "folders": null,
         *       "lengths": {
         *         "title": {
         *           "missing": 4,
         *           "ranges": [
         *             {
         *               "from": 51,
         *               "to": 60,
         *               "current": 31,
         *               "new": 74
         *             },
         *             {
         *               "from": 61,
         *               "to": null,
         *               "current": 12,
         *               "new": 0
         *             }
         *           ]
         *         },
         *         "meta": {
         *           "missing": 20,
         *           "ranges": [
         *             {
         *               "from": 140,
         *               "to": 155,
         *               "current": 18,
         *               "new": 71
         *             }
         *           ]
         *         },
         *         "missing_h1": 2
         *       },
         *       "texts": {
         *         "title": {
         *           "requested": true,
         *           "new": 84,
         *           "kept": 7,
         *           "skipped": 21,
         *           "open": 61,
         *           "accepted": 19,
         *           "edited": 3,
         *           "rejected": 1,
         *           "locked": 2
         *         },
         *         "meta": {
         *           "requested": true,
         *           "new": 84,
         *           "kept": 7,
         *           "skipped": 21,
         *           "open": 61,
         *           "accepted": 19,
         *           "edited": 3,
         *           "rejected": 1,
         *           "locked": 2
         *         },
         *         "h1": {
         *           "requested": true,
         *           "new": 84,
         *           "kept": 7,
         *           "skipped": 21,
         *           "open": 61,
         *           "accepted": 19,
         *           "edited": 3,
         *           "rejected": 1,
         *           "locked": 2
         *         },
         *         "seo_text": {
         *           "requested": false,
         *           "new": 0,
         *           "kept": 0,
         *           "skipped": 112,
         *           "open": 0,
         *           "accepted": 0,
         *           "edited": 0,
         *           "rejected": 0,
         *           "locked": 0
         *         },
         *         "keywords": {
         *           "requested": false,
         *           "new": 0,
         *           "kept": 0,
         *           "skipped": 112,
         *           "open": 0,
         *           "accepted": 0,
         *           "edited": 0,
         *           "rejected": 0,
         *           "locked": 0
         *         }
         *       },
         *       "tabs": {
         *         "to_review": 64,
         *         "accepted": 19,
         *         "edited": 3,
         *         "rejected": 1,
         *         "unchanged": 7,
         *         "problems": 21,
         *         "all": 112
         *       },
         *       "overview": null
         *     }
         */
        ReportSummary: {
            /** @description Results whose texts are in the same states. */
            alike: components["schemas"]["ReportAlike"][];
            /** @description The folders below the requested one. Null if none was requested. */
            folders?: components["schemas"]["ReportFolder"][] | null;
            /** @description The issues that occur, the most frequent first. */
            issues: components["schemas"]["ReportIssueCount"][];
            kinds: components["schemas"]["KindCounts"];
            lengths: components["schemas"]["ReportLengths"];
            overview?: components["schemas"]["Overview"] | null;
            /**
             * Format: int64
             * @description Results with a new title, meta description, H1 or SEO text, decided or not. Those in the tab `to_review` have one
             *     that is not decided.
             */
            reviewable: number;
            /**
             * Format: int64
             * @description The current revision; later writes have a higher one.
             */
            revision: number;
            status_classes: components["schemas"]["StatusClassCounts"];
            /** @description The status codes that occur, in ascending order. */
            statuses: components["schemas"]["StatusCount"][];
            tabs: components["schemas"]["TabCounts"];
            texts: components["schemas"]["ReportTexts"];
            /**
             * Format: int64
             * @description All results.
             */
            total: number;
            /**
             * Format: int64
             * @description Results with an error: no usable answer, or the texts could not be written.
             */
            with_errors: number;
            /**
             * Format: int64
             * @description Results whose suggestions have warnings or errors.
             */
            with_findings: number;
        };
        /**
         * @description The texts of one element: each result has one that is new, kept or skipped.
         * @example {
         *       "requested": true,
         *       "new": 84,
         *       "kept": 7,
         *       "skipped": 21,
         *       "open": 61,
         *       "accepted": 19,
         *       "edited": 3,
         *       "rejected": 1,
         *       "locked": 2
         *     }
         */
        ReportText: {
            /** Format: int64 */
            accepted: number;
            /** Format: int64 */
            edited: number;
            /**
             * Format: int64
             * @description Current texts that stay, because they are fine.
             */
            kept: number;
            /**
             * Format: int64
             * @description Elements that are locked against rewriting, whatever their state.
             */
            locked: number;
            /**
             * Format: int64
             * @description New texts: the sum of `open`, `accepted`, `edited` and `rejected`.
             */
            new: number;
            /**
             * Format: int64
             * @description New texts without a decision.
             */
            open: number;
            /** Format: int64 */
            rejected: number;
            /** @description Whether the analysis generates the element. */
            requested: boolean;
            /**
             * Format: int64
             * @description No text was written.
             */
            skipped: number;
        };
        /**
         * @description The state of a text.
         * @example {
         *       "state": "open",
         *       "locked": false,
         *       "fine": false
         *     }
         */
        ReportTextState: {
            /** @description The text is open, and the current text is fine: accepting many texts leaves this one open. */
            fine: boolean;
            locked: boolean;
            /** @description `open`, `accepted`, `edited`, `rejected`, `kept`, `skipped`. */
            state: string;
        };
        /**
         * @description The texts of each element.
         * @example {
         *       "title": {
         *         "requested": true,
         *         "new": 84,
         *         "kept": 7,
         *         "skipped": 21,
         *         "open": 61,
         *         "accepted": 19,
         *         "edited": 3,
         *         "rejected": 1,
         *         "locked": 2
         *       },
         *       "meta": {
         *         "requested": true,
         *         "new": 84,
         *         "kept": 7,
         *         "skipped": 21,
         *         "open": 61,
         *         "accepted": 19,
         *         "edited": 3,
         *         "rejected": 1,
         *         "locked": 2
         *       },
         *       "h1": {
         *         "requested": true,
         *         "new": 84,
         *         "kept": 7,
         *         "skipped": 21,
         *         "open": 61,
         *         "accepted": 19,
         *         "edited": 3,
         *         "rejected": 1,
         *         "locked": 2
         *       },
         *       "seo_text": {
         *         "requested": false,
         *         "new": 0,
         *         "kept": 0,
         *         "skipped": 112,
         *         "open": 0,
         *         "accepted": 0,
         *         "edited": 0,
         *         "rejected": 0,
         *         "locked": 0
         *       },
         *       "keywords": {
         *         "requested": false,
         *         "new": 0,
         *         "kept": 0,
         *         "skipped": 112,
         *         "open": 0,
         *         "accepted": 0,
         *         "edited": 0,
         *         "rejected": 0,
         *         "locked": 0
         *       }
         *     }
         */
        ReportTexts: {
            h1: components["schemas"]["ReportText"];
            keywords: components["schemas"]["ReportText"];
            meta: components["schemas"]["ReportText"];
            seo_text: components["schemas"]["ReportText"];
            title: components["schemas"]["ReportText"];
        };
        /**
         * @description A new password.
         * @example {
         *       "token": "9f86d081884c7d65",
         *       "new_password": "Correct-Horse-2"
         *     }
         */
        ResetBody: {
            /** @description The rules are the same as for signing up. */
            new_password: string;
            /** @description The token from the link in the email. */
            token: string;
        };
        /**
         * @description A link for a new password.
         * @example {
         *       "token": "9f86d081884c7d65"
         *     }
         */
        ResetTokenBody: {
            /** @description The token from the link in the email. */
            token: string;
        };
        /**
         * @description The result of a page. Every field is present; null: unknown, not requested, or nothing.
         * @example {
         *       "id": 1,
         *       "analysis_id": 1,
         *       "unique_key": "58308da70cc57063d598340fa7299634",
         *       "url": "https://shop.example/boots",
         *       "target_keyword": "winter boots",
         *       "current_title": "Boots",
         *       "suggested_title": "Our winter boots of leather keep feet warm and dry",
         *       "current_meta_description": null,
         *       "suggested_meta_description": "They are made of recycled wool and weigh three hundred grams, so that they fit into any pack.",
         *       "current_h1": "Winter boots",
         *       "suggested_h1": "Winter boots",
         *       "suggested_seo_text": "<p>Our winter boots of leather keep feet warm and dry. They are made of recycled wool and weigh three hundred grams, so that they fit into any pack. Our workshop repairs every product for ten years, and the spare parts are listed below this text.</p>",
         *       "suggested_lsi_keywords": [
         *         "winter boots",
         *         "boots of leather",
         *         "feet",
         *         "boots of leather keep"
         *       ],
         *       "is_indexable": true,
         *       "indexability_issues": [
         *         "Missing meta description"
         *       ],
         *       "canonical_url": null,
         *       "response_time": 84,
         *       "dom_content_loaded_time": null,
         *       "page_load_time": 97.5,
         *       "has_stored_content": true,
         *       "raw_text_content": null,
         *       "distilled_text_content": null,
         *       "content_truncated": false,
         *       "status_code": 200,
         *       "final_url": "https://shop.example/boots",
         *       "crawlable": true,
         *       "kind": "indexable",
         *       "primary_issue": "missing_meta",
         *       "hops": [
         *         {
         *           "status": 200,
         *           "url": "https://shop.example/boots"
         *         }
         *       ],
         *       "outcome": "ok",
         *       "notes": [],
         *       "error": null,
         *       "detected_language": "en",
         *       "page_type": "product",
         *       "word_count": 47,
         *       "ai_distilled": false,
         *       "skip_reason": null,
         *       "skip_code": null,
         *       "current_findings": [],
         *       "fine": [
         *         "h1"
         *       ],
         *       "faults": {
         *         "meta": "missing",
         *         "title": "too_short"
         *       },
         *       "findings": [
         *         {
         *           "code": "keyword_meta",
         *           "severity": "warn",
         *           "field": "meta",
         *           "value": "",
         *           "limit": "",
         *           "span": null,
         *           "message": "Put “winter boots” into the description."
         *         }
         *       ],
         *       "evidence": [
         *         {
         *           "field": "meta",
         *           "value": "three",
         *           "span": [
         *             41,
         *             46
         *           ],
         *           "sentence": "They are made of recycled wool and weigh three hundred grams, so that they fit into any pack.",
         *           "block": "paragraph",
         *           "line": 3
         *         }
         *       ],
         *       "issues": [
         *         {
         *           "code": "missing_meta",
         *           "severity": "warn",
         *           "title": "Missing meta description",
         *           "explanation": "The page has no meta description, so search engines choose some of its text instead.",
         *           "fix": "Write a unique one that describes this page.",
         *           "source": "Google Search Central, snippets",
         *           "value": ""
         *         }
         *       ],
         *       "source": {
         *         "title": "builtin",
         *         "meta": "builtin",
         *         "h1": "page",
         *         "seo_text": "builtin",
         *         "keywords": "builtin"
         *       },
         *       "reviewed": [],
         *       "decisions": {},
         *       "content_hash": "dfa3e12938bdf77e624a5af4b5d530ccf95770485d9edb15758d9180863cb41f",
         *       "content_source": "scraped",
         *       "cost_micros": 0,
         *       "model": null,
         *       "prompt_hash": null,
         *       "generated_at": "2026-11-21T10:30:05.183Z",
         *       "fallback": null
         *     }
         */
        Result: {
            ai_distilled: boolean;
            /** Format: int64 */
            analysis_id: number;
            canonical_url?: string | null;
            content_hash?: string | null;
            content_source?: string | null;
            content_truncated: boolean;
            /**
             * Format: int64
             * @description In millionths of a dollar.
             */
            cost_micros: number;
            crawlable?: boolean | null;
            /**
             * @description Findings on the current title, description and H1, also if no new ones are written. Null: no page was read, or
             *     the result is from before these were checked.
             */
            current_findings?: components["schemas"]["Finding"][] | null;
            current_h1?: string | null;
            current_meta_description?: string | null;
            current_title?: string | null;
            /** @description Decisions of people, by element: `title`, `meta`, `h1`, `seo_text`, `keywords`. */
            decisions: {
                [key: string]: components["schemas"]["Decision"];
            };
            detected_language?: string | null;
            /** @description Null in lists; use the call for the page's texts. */
            distilled_text_content?: string | null;
            /** Format: double */
            dom_content_loaded_time?: number | null;
            error?: components["schemas"]["PageError"] | null;
            /**
             * @description The sentences of the page that prove the numbers and names in the suggestions. Empty in lists, unless requested.
             *     For results from before evidence was stored it is found in the stored text when a single result is requested.
             */
            evidence: components["schemas"]["Evidence"][];
            fallback?: components["schemas"]["Fallback"] | null;
            /**
             * @description Why the others are not, by element: `missing`, `shared`, `other_language`, `broken`, `cut_off`, `no_name`,
             *     `boilerplate`, `bare_brand`, `slug_words`, `stuffed`, `shouting`, `repeats_title`, `contradicted`, `too_short`, `too_long`,
             *     `furniture`, `forbidden_word`, `spelling`, `no_keyword`, `no_suffix`. Null where no page was read, and in
             *     results of before they were looked for.
             */
            faults?: {
                [key: string]: string;
            } | null;
            final_url?: string | null;
            /** @description Findings on the suggestions. */
            findings: components["schemas"]["Finding"][];
            /** @description Elements whose current text is good. */
            fine: string[];
            generated_at?: string | null;
            has_stored_content: boolean;
            hops: components["schemas"]["Hop"][];
            /** Format: int64 */
            id: number;
            indexability_issues: string[];
            /** @description Null: unknown. */
            is_indexable?: boolean | null;
            issues: components["schemas"]["Issue"][];
            /**
             * @description What search engines do with the URL: `indexable`, `redirected`, `not_indexable`, `not_crawlable` (blocked by
             *     robots.txt) or `unknown`.
             */
            kind: string;
            model?: string | null;
            /** @description Codes of notes on a page that was read. */
            notes: string[];
            /** @description `ok`, `answered`, `withheld`, `failed`. */
            outcome: string;
            /** Format: double */
            page_load_time?: number | null;
            /**
             * @description What the page is: `home`, `article`, `service`, `product`, `collection` (a category), `listing`, `documentation`,
             *     `forum`, `faq`, `contact` (contact and about pages), `job`, `event` or `recipe`. Null where no page was read.
             */
            page_type?: string | null;
            /** @description Code of the most important issue. */
            primary_issue?: string | null;
            prompt_hash?: string | null;
            /** @description Null in lists; use the call for the page's texts. */
            raw_text_content?: string | null;
            /**
             * Format: double
             * @description In milliseconds, like the following times.
             */
            response_time?: number | null;
            reviewed: components["schemas"]["Reviewed"][];
            /**
             * @description The same as a code: `not_read`, `no_content`, `not_indexable`, `generated_under` (it redirects to another URL of
             *     the list), `unchanged` (since an earlier analysis), `in_order` (the current tags are fine) or `nothing_wanted`.
             */
            skip_code?: string | null;
            /** @description Why nothing was generated, as a sentence for people. */
            skip_reason?: string | null;
            /** @description Who wrote it, by element: `builtin`, `openai`, `person`, or `page`: the page's own text, kept. */
            source: {
                [key: string]: string;
            };
            /** Format: int32 */
            status_code?: number | null;
            suggested_h1?: string | null;
            suggested_lsi_keywords?: string[] | null;
            suggested_meta_description?: string | null;
            /** @description HTML of headings, paragraphs, lists, emphasis and links. */
            suggested_seo_text?: string | null;
            suggested_title?: string | null;
            /** @description Several keywords are joined by `, `. `N/A`: no keyword. */
            target_keyword: string;
            /** @description Of analysis and address; the same in every run. */
            unique_key: string;
            url: string;
            /** Format: int64 */
            word_count?: number | null;
        };
        /**
         * @description A page of results.
         * @example {
         *       "items": [
         *         {
         *           "id": 1,
         *           "analysis_id": 1,
         *           "unique_key": "58308da70cc57063d598340fa7299634",
         *           "url": "https://shop.example/boots",
         *           "target_keyword": "winter boots",
         *           "current_title": "Boots",
         *           "suggested_title": "Our winter boots of leather keep feet warm and dry",
         *           "current_meta_description": null,
         *           "suggested_meta_description": "They are made of recycled wool and weigh three hundred grams, so that they fit into any pack.",
         *           "current_h1": "Winter boots",
         *           "suggested_h1": "Winter boots",
         *           "suggested_seo_text": "<p>Our winter boots of leather keep feet warm and dry. They are made of recycled wool and weigh three hundred grams, so that they fit into any pack. Our workshop repairs every product for ten years, and the spare parts are listed below this text.</p>",
         *           "suggested_lsi_keywords": [
         *             "winter boots",
         *             "boots of leather",
         *             "feet",
         *             "boots of leather keep"
         *           ],
         *           "is_indexable": true,
         *           "indexability_issues": [
         *             "Missing meta description"
         *           ],
         *           "canonical_url": null,
         *           "response_time": 84,
         *           "dom_content_loaded_time": null,
         *           "page_load_time": 97.5,
         *           "has_stored_content": true,
         *           "raw_text_content": null,
         *           "distilled_text_content": null,
         *           "content_truncated": false,
         *           "status_code": 200,
         *           "final_url": "https://shop.example/boots",
         *           "crawlable": true,
         *           "kind": "indexable",
         *           "primary_issue": "missing_meta",
         *           "hops": [
         *             {
         *               "status": 200,
         *               "url": "https://shop.example/boots"
         *             }
         *           ],
         *           "outcome": "ok",
         *           "notes": [],
         *           "error": null,
         *           "detected_language": "en",
         *           "page_type": "product",
         *           "word_count": 47,
         *           "ai_distilled": false,
         *           "skip_reason": null,
         *           "skip_code": null,
         *           "current_findings": [],
         *           "fine": [
         *             "h1"
         *           ],
         *           "faults": {
         *             "meta": "missing",
         *             "title": "too_short"
         *           },
         *           "findings": [
         *             {
         *               "code": "keyword_meta",
         *               "severity": "warn",
         *               "field": "meta",
         *               "value": "",
         *               "limit": "",
         *               "span": null,
         *               "message": "Put “winter boots” into the description."
         *             }
         *           ],
         *           "evidence": [
         *             {
         *               "field": "meta",
         *               "value": "three",
         *               "span": [
         *                 41,
         *                 46
         *               ],
         *               "sentence": "They are made of recycled wool and weigh three hundred grams, so that they fit into any pack.",
         *               "block": "paragraph",
         *               "line": 3
         *             }
         *           ],
         *           "issues": [
         *             {
         *               "code": "missing_meta",
         *               "severity": "warn",
         *               "title": "Missing meta description",
         *               "explanation": "The page has no meta description, so search engines choose some of its text instead.",
         *               "fix": "Write a unique one that describes this page.",
         *               "source": "Google Search Central, snippets",
         *               "value": ""
         *             }
         *           ],
         *           "source": {
         *             "title": "builtin",
         *             "meta": "builtin",
         *             "h1": "page",
         *             "seo_text": "builtin",
         *             "keywords": "builtin"
         *           },
         *           "reviewed": [],
         *           "decisions": {},
         *           "content_hash": "dfa3e12938bdf77e624a5af4b5d530ccf95770485d9edb15758d9180863cb41f",
         *           "content_source": "scraped",
         *           "cost_micros": 0,
         *           "model": null,
         *           "prompt_hash": null,
         *           "generated_at": "2026-11-21T10:30:05.183Z",
         *           "fallback": null
         *         }
         *       ],
         *       "next_before_id": null,
         *       "next_cursor": null,
         *       "revision": 1,
         *       "total": 1,
         *       "matches": 1
         *     }
         */
        ResultPage: {
            /** @description The newest first, without page texts; at most 32 MiB. */
            items: components["schemas"]["Result"][];
            /**
             * Format: int64
             * @description Number of results on all pages that match the filters. Null with `since_revision`.
             */
            matches?: number | null;
            /**
             * Format: int64
             * @description `before_id` of the next page. Null: this is the last page, or the list has filters or `sort`.
             */
            next_before_id?: number | null;
            /** @description `cursor` of the next page. Null: this is the last page. */
            next_cursor?: string | null;
            /**
             * Format: int64
             * @description Number of matching results before this page. Null: the page begins after another result.
             */
            offset?: number | null;
            /**
             * Format: int64
             * @description The current revision; later writes have a higher one.
             */
            revision: number;
            /**
             * Format: int64
             * @description Number of all results.
             */
            total: number;
        };
        /**
         * @description What to review.
         * @example {
         *       "elements_to_review": [
         *         "title",
         *         "meta"
         *       ]
         *     }
         */
        ReviewBody: {
            /** @description `title`, `meta`, `h1`, `seo_text`. */
            elements_to_review: string[];
        };
        /**
         * @description The verdict of the second model on an element.
         * @example {
         *       "element": "title",
         *       "verdict": "replace",
         *       "reason": "It did not name the material.",
         *       "before": "Winter Boots",
         *       "after": "Winter Boots of Oiled Leather",
         *       "model": "gpt-5-mini",
         *       "reviewed_at": "2026-11-21T10:30:00Z",
         *       "cost_micros": 210
         *     }
         */
        Reviewed: {
            after?: string | null;
            before: string;
            /** Format: int64 */
            cost_micros: number;
            element: string;
            model: string;
            reason: string;
            reviewed_at: string;
            verdict: string;
        };
        /**
         * @description Permissions of a token.
         * @enum {string}
         */
        Scope: "read" | "write";
        /**
         * @description Where the image is.
         * @example {
         *       "file_path": "/uploads/6f0c1b2a3d4e5f60718293a4b5c6d7e8.png"
         *     }
         */
        SentImage: {
            /** @description Save it with a project or user. Unused images are deleted after a day. */
            file_path: string;
        };
        /**
         * @description Settings of a project (null or empty: the owner's default applies) or of an analysis (null: the project's default
         *     applies).
         * @example {
         *       "language": "en",
         *       "tone_and_style": "friendly",
         *       "title_suffix": " | Shop",
         *       "include_suffix_in_title_length_budget": null,
         *       "title_min_length": null,
         *       "title_max_length": 60,
         *       "meta_description_info": null,
         *       "seo_text_specific_instructions": null,
         *       "forbidden_words_in_tags": [
         *         "cheap"
         *       ],
         *       "spellings": [
         *         "iPhone"
         *       ],
         *       "good_pairs": null,
         *       "allow_emoji": null,
         *       "enable_ai_distillation": null,
         *       "selectors_to_remove_before_distillation": null,
         *       "openai_model": null,
         *       "review_openai_model": null
         *     }
         */
        SettingsView: {
            /** @description Allow emoji and pictographs in tags. Built-in default: false. */
            allow_emoji?: boolean | null;
            /** @description Shorten long or unclear page text before writing, by selecting whole sentences. Built-in default: false. */
            enable_ai_distillation?: boolean | null;
            /** @description Words that no tag may contain. */
            forbidden_words_in_tags?: string[] | null;
            /** @description Good titles and descriptions as examples for models. Write each as `TITLE :: DESCRIPTION`. */
            good_pairs?: string[] | null;
            /** @description Count the suffix as part of the title's length. Built-in default: true. */
            include_suffix_in_title_length_budget?: boolean | null;
            /** @description Language of the tags, as a two-letter code. A region may follow, as in `pt-BR`. If unset: each page's own. */
            language?: string | null;
            /** @description What descriptions should mention; for models. */
            meta_description_info?: string | null;
            /** @description Model that writes. Built-in default: gpt-4.1-nano with openai, otherwise the engine's own. For superusers; null for everybody else. */
            openai_model?: string | null;
            /** @description Model that reviews. Built-in default: gpt-4.1-mini with openai, otherwise the engine's own. For superusers; null for everybody else. */
            review_openai_model?: string | null;
            /** @description CSS selectors of elements to remove before finding the main content. */
            selectors_to_remove_before_distillation?: string[] | null;
            /** @description Instructions for the SEO text; for models. */
            seo_text_specific_instructions?: string | null;
            /** @description Names as they must be written, e.g. iPhone. Other spellings are corrected. */
            spellings?: string[] | null;
            /**
             * Format: int32
             * @description Longest title, in characters. Built-in default: 60.
             */
            title_max_length?: number | null;
            /**
             * Format: int32
             * @description Shortest title, in characters. A shorter title is an error if you set this, otherwise a warning. If unset: 30.
             */
            title_min_length?: number | null;
            /** @description Text appended to each title, e.g. ' | Example'. */
            title_suffix?: string | null;
            /** @description Tone and style, in your words; for models. */
            tone_and_style?: string | null;
        };
        /** @description A form with a spreadsheet. */
        SheetForm: {
            /**
             * Format: binary
             * @description An export of the analysis with edited texts: CSV, TSV or XLSX, at most 20 MB.
             */
            file: string;
        };
        /**
         * @description The sign-in form.
         * @example {
         *       "username": "ada@shop.example",
         *       "password": "Correct-Horse-1"
         *     }
         */
        SignInForm: {
            /** @description The exact password, including blanks. */
            password: string;
            /** @description The e-mail address. */
            username: string;
        };
        /**
         * @description A new account.
         * @example {
         *       "email": "ada@shop.example",
         *       "password": "Correct-Horse-1"
         *     }
         */
        SignUpBody: {
            email: string;
            /** @description At least 8 characters, with an upper-case and a lower-case letter, a digit and a special character. */
            password: string;
        };
        /**
         * @description Whether people may sign up by themselves.
         * @enum {string}
         */
        Signup: "open" | "closed";
        /**
         * @description The site whose sitemaps are read.
         * @example {
         *       "url": "shop.example",
         *       "project_id": 3,
         *       "browser_profile_id": null
         *     }
         */
        SitemapBody: {
            /**
             * Format: int64
             * @description The browser profile to fetch the sitemaps with.
             */
            browser_profile_id?: number | null;
            /**
             * Format: int64
             * @description The project whose settings apply.
             */
            project_id: number;
            /** @description A domain, the URL of a page, or the URL of a sitemap. A domain gets the scheme https. */
            url: string;
        };
        /**
         * @description A sitemap that was read.
         * @example {
         *       "url": "https://shop.example/sitemap.xml",
         *       "count": 2
         *     }
         */
        SitemapCount: {
            /**
             * Format: int64
             * @description Pages that no earlier sitemap lists.
             */
            count: number;
            url: string;
        };
        /**
         * @description The pages in the sitemaps of a site.
         * @example {
         *       "found_in": "robots_txt",
         *       "sitemaps": [
         *         {
         *           "url": "https://shop.example/sitemap.xml",
         *           "count": 2
         *         }
         *       ],
         *       "urls": [
         *         "https://shop.example/",
         *         "https://shop.example/boots"
         *       ],
         *       "count": 2,
         *       "limit_reached": false,
         *       "out_of_time": false,
         *       "other_sites": 0,
         *       "unusable": 0,
         *       "warnings": []
         *     }
         */
        SitemapPages: {
            /**
             * Format: int64
             * @description Number of these pages.
             */
            count: number;
            /**
             * @description `given`: `url` is a sitemap. `robots_txt`: robots.txt names it. `usual_path`: it has a usual address, such as
             *     `/sitemap.xml`. Null: the site has no sitemap.
             */
            found_in?: string | null;
            /** @description The sitemaps list more pages than an analysis of yours can have. */
            limit_reached: boolean;
            /**
             * Format: int64
             * @description URLs of other sites. They are not in `urls`.
             */
            other_sites: number;
            /** @description Not all sitemaps were read within a minute. */
            out_of_time: boolean;
            /** @description The sitemaps that were read, without those that an index lists. */
            sitemaps: components["schemas"]["SitemapCount"][];
            /**
             * Format: int64
             * @description Entries that are not URLs of pages, or lead to private addresses.
             */
            unusable: number;
            /** @description The pages, each once, in the order of the sitemaps. */
            urls: string[];
            /** @description What is wrong with the sitemaps; the first 20. */
            warnings: string[];
        };
        /**
         * @description A URL of the list.
         * @example {
         *       "url": "https://shop.example/boots",
         *       "target_keyword": "winter boots, leather boots",
         *       "target_keywords": [
         *         "winter boots",
         *         "leather boots"
         *       ]
         *     }
         */
        SourceUrlView: {
            /** @description The keywords, joined by `, `. Null: no keyword. */
            target_keyword?: string | null;
            target_keywords: string[];
            url: string;
        };
        /**
         * @description Numbers of users.
         * @example {
         *       "active_users": 41,
         *       "total_users": 42,
         *       "deactivated_users": 1
         *     }
         */
        StatisticsView: {
            /** Format: int64 */
            active_users: number;
            /** Format: int64 */
            deactivated_users: number;
            /** Format: int64 */
            total_users: number;
        };
        /**
         * @description Results by the first digit of their status.
         * @example {
         *       "2xx": 100,
         *       "3xx": 0,
         *       "4xx": 6,
         *       "5xx": 3,
         *       "other": 0,
         *       "none": 3
         *     }
         */
        StatusClassCounts: {
            /** Format: int64 */
            "2xx": number;
            /** Format: int64 */
            "3xx": number;
            /** Format: int64 */
            "4xx": number;
            /** Format: int64 */
            "5xx": number;
            /**
             * Format: int64
             * @description No response.
             */
            none: number;
            /**
             * Format: int64
             * @description Any other status.
             */
            other: number;
        };
        /**
         * @description Results with one status.
         * @example {
         *       "status": 404,
         *       "count": 6
         *     }
         */
        StatusCount: {
            /** Format: int64 */
            count: number;
            /**
             * Format: int32
             * @description Null: no response.
             */
            status?: number | null;
        };
        /**
         * @description Which plan.
         * @example {
         *       "subscription_type": "Pro"
         *     }
         */
        SubscriptionBody: {
            /** @description The name of an active plan. */
            subscription_type: string;
        };
        /**
         * @description The plan of a user, and what is in use.
         * @example {
         *       "subscription_type": "Pro",
         *       "description": "For agencies",
         *       "price": 1290,
         *       "limits": {
         *         "max_projects": 20,
         *         "max_urls_per_analysis": 5000,
         *         "max_urls_per_month": 50000,
         *         "max_concurrent_analyses": null,
         *         "max_cost_per_month": 25
         *       },
         *       "further_limits": {
         *         "seats": 3
         *       },
         *       "features": {
         *         "reports": true
         *       },
         *       "usage": {
         *         "projects": 2,
         *         "urls_this_month": 120,
         *         "analyses_in_progress": 1,
         *         "cost_this_month": 1.25,
         *         "reserved_this_month": 0.05
         *       },
         *       "operator_key": true,
         *       "models": [
         *         "gpt-4.1-nano",
         *         "gpt-4.1-mini"
         *       ]
         *     }
         */
        SubscriptionView: {
            description: string;
            features: {
                [key: string]: unknown;
            };
            /** @description Limits of the plan that the service stores and shows but does not enforce. */
            further_limits: {
                [key: string]: unknown;
            };
            limits: components["schemas"]["LimitsView"];
            /** @description Models that may be used with the service's key, the default ones first; null: any. */
            models?: string[] | null;
            /** @description Whether analyses without their own key may use the service's key. If not, the built-in engine writes. */
            operator_key: boolean;
            /**
             * Format: int64
             * @description In cents; null: free.
             */
            price?: number | null;
            /** @description The plan's name. */
            subscription_type: string;
            usage: components["schemas"]["UsageView"];
        };
        /**
         * @description Results in each tab of a review. A result may be in several tabs.
         * @example {
         *       "to_review": 64,
         *       "accepted": 19,
         *       "edited": 3,
         *       "rejected": 1,
         *       "unchanged": 7,
         *       "problems": 21,
         *       "all": 112
         *     }
         */
        TabCounts: {
            /**
             * Format: int64
             * @description Results with an accepted text.
             */
            accepted: number;
            /**
             * Format: int64
             * @description All results.
             */
            all: number;
            /**
             * Format: int64
             * @description Results with an edited text.
             */
            edited: number;
            /**
             * Format: int64
             * @description Results that are not indexable or have an error.
             */
            problems: number;
            /**
             * Format: int64
             * @description Results with a rejected text.
             */
            rejected: number;
            /**
             * Format: int64
             * @description Results with a new text that has no decision yet.
             */
            to_review: number;
            /**
             * Format: int64
             * @description Results without a problem, whose texts all stay as they are.
             */
            unchanged: number;
        };
        /**
         * @description A token, without its secret.
         * @example {
         *       "id": 3,
         *       "name": "CI",
         *       "scope": "write",
         *       "created_at": "2026-11-21T10:30:00.000Z",
         *       "expires_at": null,
         *       "last_used_at": "2026-11-21T10:31:00.000Z"
         *     }
         */
        TokenView: {
            created_at: string;
            expires_at?: string | null;
            /** Format: int64 */
            id: number;
            /** @description To the minute. */
            last_used_at?: string | null;
            name: string;
            scope: components["schemas"]["Scope"];
        };
        /**
         * @description What the call changed.
         * @example {
         *       "updated": 128
         *     }
         */
        Updated: {
            /**
             * Format: int64
             * @description Number of results that changed.
             */
            updated: number;
        };
        /**
         * @description A URL with its target keyword.
         * @example {
         *       "url": "https://shop.example/boots",
         *       "target_keyword": "winter boots",
         *       "target_keywords": [
         *         "leather boots"
         *       ]
         *     }
         */
        UrlBody: {
            /** @description The main keyword. */
            target_keyword?: string | null;
            target_keywords?: string[] | null;
            url: string;
        };
        /**
         * @description Usage.
         * @example {
         *       "projects": 3,
         *       "urls_this_month": 4711,
         *       "analyses_in_progress": 1,
         *       "cost_this_month": 0.5,
         *       "reserved_this_month": 0.02
         *     }
         */
        UsageView: {
            /** Format: int64 */
            analyses_in_progress: number;
            /**
             * Format: double
             * @description US dollars spent on models with the service's key in this month (UTC).
             */
            cost_this_month: number;
            /** Format: int64 */
            projects: number;
            /**
             * Format: double
             * @description US dollars reserved for calls in progress, and for calls that may or may not have been billed. They count
             *     against the limit.
             */
            reserved_this_month: number;
            /**
             * Format: int64
             * @description Pages of analyses that were created in this month (UTC).
             */
            urls_this_month: number;
        };
        /**
         * @description Changes to your account. Absent fields stay unchanged; an empty text clears a field, null clears a default.
         * @example {
         *       "agency_name": "Lovelace & Co",
         *       "default_language": "en",
         *       "default_title_max_length": 60
         *     }
         */
        UserChangeBody: {
            agency_contact?: string | null;
            /** @description The path of an upload of the caller. */
            agency_logo_path?: string | null;
            agency_name?: string | null;
            /** @description The current password; required for a new one. */
            current_password?: string | null;
            /** @description Allow emoji and pictographs in tags. Built-in default: false. */
            default_allow_emoji?: boolean | null;
            /** @description Shorten long or unclear page text before writing, by selecting whole sentences. Built-in default: false. */
            default_enable_ai_distillation?: boolean | null;
            /** @description Words that no tag may contain. */
            default_forbidden_words_in_tags?: string[] | null;
            /** @description Good titles and descriptions as examples for models. Write each as `TITLE :: DESCRIPTION`. */
            default_good_pairs?: string[] | null;
            /** @description Count the suffix as part of the title's length. Built-in default: true. */
            default_include_suffix_in_title_length_budget?: boolean | null;
            /** @description Language of the tags, as a two-letter code. A region may follow, as in `pt-BR`. If unset: each page's own. */
            default_language?: string | null;
            /** @description What descriptions should mention; for models. */
            default_meta_description_info?: string | null;
            /** @description Model that writes. Built-in default: gpt-4.1-nano with openai, otherwise the engine's own. For superusers. */
            default_openai_model?: string | null;
            /** @description Model that reviews. Built-in default: gpt-4.1-mini with openai, otherwise the engine's own. For superusers. */
            default_review_openai_model?: string | null;
            /** @description CSS selectors of elements to remove before finding the main content. */
            default_selectors_to_remove_before_distillation?: string[] | null;
            /** @description Instructions for the SEO text; for models. */
            default_seo_text_specific_instructions?: string | null;
            /** @description Names as they must be written, e.g. iPhone. Other spellings are corrected. */
            default_spellings?: string[] | null;
            /**
             * Format: int32
             * @description Longest title, in characters. Built-in default: 60.
             */
            default_title_max_length?: number | null;
            /**
             * Format: int32
             * @description Shortest title, in characters. A shorter title is an error if you set this, otherwise a warning. If unset: 30.
             */
            default_title_min_length?: number | null;
            /** @description Text appended to each title, e.g. ' | Example'. */
            default_title_suffix?: string | null;
            /** @description Tone and style, in your words; for models. */
            default_tone_and_style?: string | null;
            /** @description For superusers; an empty text deletes it. */
            openai_api_key?: string | null;
            /** @description A new password; empty or absent changes nothing. It requires `current_password`, and ends all other sessions. */
            password?: string | null;
            /** @description The path of an upload of the caller. */
            profile_picture_url?: string | null;
        };
        /**
         * @description A project of a user, as administrators see it.
         * @example {
         *       "id": 3,
         *       "name": "Shop",
         *       "domain": "https://shop.example",
         *       "created_at": "2026-11-21T10:30:00.000Z",
         *       "analyses_count": 5
         *     }
         */
        UserProjectView: {
            /** Format: int64 */
            analyses_count: number;
            created_at: string;
            domain: string;
            /** Format: int64 */
            id: number;
            name: string;
        };
        /**
         * @description A user, as they see themselves and administrators see them.
         * @example {
         *       "id": 7,
         *       "email": "ada@shop.example",
         *       "agency_name": "Lovelace & Co",
         *       "agency_contact": "ada@shop.example",
         *       "agency_logo_path": null,
         *       "profile_picture_url": null,
         *       "is_superuser": false,
         *       "is_active": true,
         *       "is_verified": true,
         *       "subscription_type": "Free",
         *       "created_at": "2026-11-21T10:30:00.000Z",
         *       "last_activity_at": "2026-11-21T10:31:00.000Z",
         *       "projects_count": 2,
         *       "analyses_count": 5,
         *       "pending_email": null,
         *       "has_openai_api_key": false,
         *       "default_language": "en",
         *       "default_tone_and_style": null,
         *       "default_title_suffix": " | Shop",
         *       "default_include_suffix_in_title_length_budget": null,
         *       "default_title_min_length": 30,
         *       "default_title_max_length": 60,
         *       "default_meta_description_info": null,
         *       "default_seo_text_specific_instructions": null,
         *       "default_forbidden_words_in_tags": [
         *         "cheap"
         *       ],
         *       "default_spellings": [
         *         "iPhone"
         *       ],
         *       "default_good_pairs": [],
         *       "default_allow_emoji": null,
         *       "default_enable_ai_distillation": null,
         *       "default_selectors_to_remove_before_distillation": [],
         *       "default_openai_model": null,
         *       "default_review_openai_model": null
         *     }
         */
        UserView: {
            agency_contact?: string | null;
            agency_logo_path?: string | null;
            agency_name?: string | null;
            /** Format: int64 */
            analyses_count: number;
            created_at: string;
            /** @description Allow emoji and pictographs in tags. Built-in default: false. */
            default_allow_emoji?: boolean | null;
            /** @description Shorten long or unclear page text before writing, by selecting whole sentences. Built-in default: false. */
            default_enable_ai_distillation?: boolean | null;
            /**
             * @description Words that no tag may contain.
             * @default []
             */
            default_forbidden_words_in_tags: string[];
            /**
             * @description Good titles and descriptions as examples for models. Write each as `TITLE :: DESCRIPTION`.
             * @default []
             */
            default_good_pairs: string[];
            /** @description Count the suffix as part of the title's length. Built-in default: true. */
            default_include_suffix_in_title_length_budget?: boolean | null;
            /** @description Language of the tags, as a two-letter code. A region may follow, as in `pt-BR`. If unset: each page's own. */
            default_language?: string | null;
            /** @description What descriptions should mention; for models. */
            default_meta_description_info?: string | null;
            /** @description Model that writes. Built-in default: gpt-4.1-nano with openai, otherwise the engine's own. For superusers; null for everybody else. */
            default_openai_model?: string | null;
            /** @description Model that reviews. Built-in default: gpt-4.1-mini with openai, otherwise the engine's own. For superusers; null for everybody else. */
            default_review_openai_model?: string | null;
            /**
             * @description CSS selectors of elements to remove before finding the main content.
             * @default []
             */
            default_selectors_to_remove_before_distillation: string[];
            /** @description Instructions for the SEO text; for models. */
            default_seo_text_specific_instructions?: string | null;
            /**
             * @description Names as they must be written, e.g. iPhone. Other spellings are corrected.
             * @default []
             */
            default_spellings: string[];
            /**
             * Format: int32
             * @description Longest title, in characters. Built-in default: 60.
             */
            default_title_max_length?: number | null;
            /**
             * Format: int32
             * @description Shortest title, in characters. A shorter title is an error if you set this, otherwise a warning. If unset: 30.
             */
            default_title_min_length?: number | null;
            /** @description Text appended to each title, e.g. ' | Example'. */
            default_title_suffix?: string | null;
            /** @description Tone and style, in your words; for models. */
            default_tone_and_style?: string | null;
            email: string;
            /** @description Whether a key is stored. It is never returned. */
            has_openai_api_key: boolean;
            /** Format: int64 */
            id: number;
            is_active: boolean;
            is_superuser: boolean;
            is_verified: boolean;
            last_activity_at?: string | null;
            /** @description A new email address that is not confirmed yet. */
            pending_email?: string | null;
            profile_picture_url?: string | null;
            /** Format: int64 */
            projects_count: number;
            /** @description The plan's name. */
            subscription_type: string;
        };
        /**
         * @description A sign-up for the waiting list.
         * @example {
         *       "email": "ada@shop.example",
         *       "source": "blog"
         *     }
         */
        WaitingBody: {
            /** @description The email address. */
            email: string;
            /** @description The source of the visit. */
            source?: string | null;
        };
        /**
         * @description An entry of the waiting list.
         * @example {
         *       "id": 9,
         *       "email": "ada@shop.example",
         *       "created_at": "2026-11-21T10:30:00.000Z",
         *       "source": "blog"
         *     }
         */
        WaitingView: {
            created_at: string;
            email: string;
            /** Format: int64 */
            id: number;
            /** @description Where the visit came from, if known. */
            source?: string | null;
        };
        /**
         * @description Changes to a webhook. Absent fields stay unchanged.
         * @example {
         *       "is_active": false
         *     }
         */
        WebhookBody: {
            /** @description Events to subscribe to. */
            events?: components["schemas"]["WebhookEvent"][] | null;
            /** @description Whether deliveries are sent. */
            is_active?: boolean | null;
            /** @description The URL. */
            url?: string | null;
        };
        /**
         * @description An event that webhooks report.
         * @enum {string}
         */
        WebhookEvent: "analysis.finished" | "analysis.failed";
        /**
         * @description A webhook, without its secret.
         * @example {
         *       "id": 2,
         *       "url": "https://ci.example.com/hook",
         *       "events": [
         *         "analysis.finished",
         *         "analysis.failed"
         *       ],
         *       "is_active": true,
         *       "paused_at": null,
         *       "created_at": "2026-11-21T10:30:00.000Z",
         *       "last_attempt_at": "2026-11-21T11:02:10.000Z",
         *       "last_error": null
         *     }
         */
        WebhookView: {
            created_at: string;
            events: components["schemas"]["WebhookEvent"][];
            /** Format: int64 */
            id: number;
            is_active: boolean;
            /** @description When a delivery was last attempted. */
            last_attempt_at?: string | null;
            /** @description Why that attempt failed. Null: it did not fail. */
            last_error?: string | null;
            /** @description When a password change paused it; nothing is sent until its owner confirms it. Null: not paused. */
            paused_at?: string | null;
            url: string;
        };
        /**
         * @description What would write the tags of a project's next analysis.
         * @example {
         *       "engine": "openai",
         *       "model": "gpt-4.1-mini",
         *       "cost_per_page_usd": 0.0017,
         *       "can_review": true
         *     }
         */
        WriterView: {
            /** @description Whether tags can be reviewed, which needs a model. */
            can_review: boolean;
            /**
             * Format: double
             * @description US dollars for a page with as much text as the settings allow. Shorter pages cost less. Null if the price of the
             *     model is unknown.
             */
            cost_per_page_usd?: number | null;
            /** @description `builtin`, or the service. */
            engine: string;
            /** @description Null for the built-in engine, and if the service cannot be used as configured. */
            model?: string | null;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
